/* The commit protocol of Checkpoint's journal: see README.md beside this file.

   Two processes (0 and 1) serve two riders (0 and 1) from one store. Both scan the same code; rider 0 pays before. The
   payment is also a request to the gateway. Without OVERLAP: the protocol of the code. With OVERLAP: the
   planned one, in which the next group is decided and appended while one syncs. */

#ifndef KILLS
#define KILLS 1
#endif
#ifndef CUTS
#define CUTS 1
#endif
#ifndef FAILURES
#define FAILURES 1
#endif
#ifndef RESTORES
#define RESTORES 1
#endif
#ifndef AMOUNTS
#define AMOUNTS 2        /* 1: rider 0 never comes back with another amount */
#endif
#ifndef LOSSES
#define LOSSES 1
#endif

/* Records, as numbers. A payment has an amount of 1 or 2, which is its request key as well. */
#define PAY(k) (k)
#define SCAN(r) (3 + (r))
#define ACK 5
#define EPOCH 6
#define RECORDS 6

#define mask(n) (1 << (n))

/* ---- The disk. Record i of the journal is cache[i] where it is read from, and disk[i] after a power cut. */
byte cache[RECORDS];
byte disk[RECORDS];
byte dirty;              /* bit i: the kernel will write cache[i]; a failed sync clears it all the same */
byte written;            /* records in the log, with those that no index shows yet */
byte visible;            /* records that SQLite's index of the log shows, */
short log;               /* and the set of them: bit n stands for record n */
byte anchor;             /* the newest record that the anchor names; after a power cut it may name an older one */

/* ---- The processes. */
byte lock;               /* 0: free; p + 1: process p has it */
bool isOpen[2];          /* it has the index of the log open, */
bool isReady[2];         /* and has finished opening the store */
bool isKilled[2];
bool mustFail[2];        /* the kernel has yet to report a failed write to it */
byte head[2];            /* the newest record that it knows to be durable: Journal.head */
byte appended[2];        /* the newest record that it appended or has seen; equals head without OVERLAP */
byte target[2];          /* with OVERLAP: how far the sync that is under way reaches; 0: none is */
bool confirmed[2];       /* the gateway answered, and the record of it is still to be written */
byte fact[4];            /* [2p + r]: the record that the answer for r rests on; 0: nothing to answer */
byte bound[4];           /* [2p + r]: the answer waits until so many records are durable; 0: they are */

/* ---- What the world outside knows; it survives everything. */
short known;             /* bit n: an answer or a reader has shown record n */
byte gateway[2];         /* [epoch]: the amount asked under this key; 0: never asked */

/* ---- How often things may still go wrong. */
byte kills = KILLS;
byte cuts = CUTS;
byte failures = FAILURES;
byte restores = RESTORES;
byte losses = LOSSES;

/* ---- Reading. These variables are 0 between two steps, so that they add no states. */
byte i, j, n, was, group;
short seen;

inline clear() { i = 0; j = 0; n = 0; was = 0; group = 0; seen = 0 }

/* seen := the set of the first `count` records. */
inline look(count) {
    seen = 0; i = 0;
    do
    :: i < count -> seen = seen | mask(cache[i]); i++
    :: else -> break
    od
}

#define paid(set) ((set >> PAY(1)) & 3)                  /* 0: not; otherwise the amount */
#define scanned(set) ((set >> SCAN(0)) & 3)              /* 0: not; otherwise the winner's number and 1 */
#define owed(set) (paid(set) && !((set >> ACK) & 1))
#define answers (mask(PAY(1)) | mask(PAY(2)) | mask(SCAN(0)) | mask(SCAN(1)))

/* SQLite's index shows the first `count` records. */
inline expose(count) { visible = count; look(count); log = seen }

/* n := the epoch in the key under which the payment is asked for: that of its record. */
inline findKey() {
    n = 0; i = 0;
    do
    :: i < visible && cache[i] != PAY(1) && cache[i] != PAY(2) ->
#ifndef BREAK_EPOCH
        if :: cache[i] == EPOCH -> n = 1 :: else fi;
#endif
        i++
    :: else -> break
    od
}

/* ---- A run of the programs. With TRACE the model takes only the steps that a run has taken, as far as the system sees
   them, and everything else in between; see README.md. */

#define FRAMES 1         /* frames of the log are written, new ones or the same again */
#define SYNC 2           /* a sync of the log that had something to write */
#define ANCHOR 3         /* the anchor names a newer record */
#define ASK 4            /* the gateway is asked */
#define ANSWER 5
#define END 6            /* the process ends, killed or not */

#ifdef TRACE
c_code { #include <stdio.h> }
#define LENGTH 64
byte steps[LENGTH];      /* 16 (p + 1) + what it did; 0 behind the last */
byte at;                 /* the step that comes next */
#define isNext(p, what) (steps[at] == 16 * ((p) + 1) + what)
/* A step that must be seen where `must` is so, and must not elsewhere. */
#define allows(p, what, must) ((must) == 0 || isNext(p, what))
inline see(p, what, must) { if :: (must) -> at++ :: else fi }
#else
#define allows(p, what, must) true
inline see(p, what, must) { skip }
#endif

/* ---- Writing and syncing. */

/* Frames that no index shows are written over: those of a commit that failed or was killed. */
inline put(record) {
    assert(written < RECORDS);
    cache[written] = record;
    dirty = dirty | mask(written);
    written++
}

/* What is written over an old frame ends the old frames behind it: their checksums go on from it. */
inline writeBack(end) {
    i = 0;
    do
    :: i < end ->
        if
        :: dirty & mask(i) ->
            if
            :: disk[i] != cache[i] ->
                disk[i] = cache[i]; j = i + 1;
                do :: j < RECORDS -> disk[j] = 0; j++ :: else -> break od
            :: else
            fi;
            dirty = dirty & ~mask(i)
        :: else
        fi;
        i++
    :: else -> break
    od
}

/* A failed sync drops the pages, and the kernel reports it once to each process that has the log open. */
inline dropPages() {
    dirty = 0; mustFail[p] = false;
#ifndef BREAK_REPORT
    mustFail[1 - p] = isOpen[1 - p]
#endif
}

/* A sync of the log up to a record, or its failure, after which this process writes nothing more. */
inline sync(end) {
    if
    :: d_step { !mustFail[p] && allows(p, SYNC, dirty) -> see(p, SYNC, dirty); writeBack(end); clear() }
#ifdef BREAK_RETRY
    :: d_step { mustFail[p] || failures > 0 ->
        if :: !mustFail[p] -> failures--; dropPages() :: else -> mustFail[p] = false fi;
        writeBack(end); clear() }
#else
    :: atomic { mustFail[p] -> mustFail[p] = false; goto stop }
    :: atomic { !mustFail[p] && failures > 0 -> failures--; dropPages(); goto stop }
#endif
    fi
}

/* Connection.secureLog, as in Journal.catchUp and Opening.finish, under the lock. What follows the anchor may be in the
   cache only, and the kernel may take it for written: it is written again. */
inline secureLog() {
#ifndef BREAK_OPENING
#ifndef BREAK_REWRITE
    d_step {
        allows(p, FRAMES, anchor < visible) -> see(p, FRAMES, anchor < visible);
        i = anchor;
        do :: i < visible -> dirty = dirty | mask(i); i++ :: else -> break od;
        clear()
    };
#endif
    sync(written);
#endif
    d_step {
        allows(p, ANCHOR, anchor < visible) -> see(p, ANCHOR, anchor < visible);
        head[p] = visible; appended[p] = visible; anchor = visible
    }
}

/* ---- Deciding: Engine.send and Engine.answer, within a group. */

#ifdef BREAK_CONFLICT
#define ground head[p]
#else
#define ground visible
#endif

/* seen := what is decided on: the journal, and what the group has appended already. */
inline lookWithGroup() {
    look(ground);
    i = visible;
    do :: i < written -> seen = seen | mask(cache[i]); i++ :: else -> break od
}

/* The payment comes first. A repeated request gets the first answer, and of two scans the second is refused. An answer
   waits until all that it rests on is durable: a refusal has no record, and rests on another's. */
#define mustPay(r) (r == 0 && !paid(known))
inline decide(r) {
    lookWithGroup();
    n = written;
    if
    :: mustPay(r) && paid(seen) -> fact[2 * p + r] = PAY(paid(seen))
    :: mustPay(r) && !paid(seen) -> put(PAY(1)); fact[2 * p + r] = PAY(1)
    :: mustPay(r) && !paid(seen) && AMOUNTS == 2 -> put(PAY(2)); fact[2 * p + r] = PAY(2)
    :: !mustPay(r) && scanned(seen) -> fact[2 * p + r] = SCAN(scanned(seen) >> 1)
    :: !mustPay(r) && !scanned(seen) -> put(SCAN(r)); fact[2 * p + r] = SCAN(r)
    fi;
#ifdef OVERLAP
    bound[2 * p + r] = written;
#endif
#ifdef BREAK_REFUSAL
    if :: n == written -> bound[2 * p + r] = 0 :: else fi;
#endif
#ifdef BREAK_ANSWER
    known = known | mask(fact[2 * p + r]); fact[2 * p + r] = 0; bound[2 * p + r] = 0
#endif
}

/* Engine.confirm: the first to write ends the intent. */
inline confirm() {
    lookWithGroup();
    if :: owed(seen) -> put(ACK) :: else fi;
    confirmed[p] = false
}

/* A group of one rider or both. */
/* Rider 0 asks both processes, the same at the same time, too; rider 1 asks process 1. */
#define wants(r) (r <= p && !fact[2 * p + r] && (mustPay(r) || !scanned(known)))
inline decideGroup() {
    atomic {
        written = visible;
        if :: confirmed[p] -> confirm() :: else fi;
        if
        :: wants(0) -> group = 1
        :: wants(1) -> group = 2
        :: wants(0) && wants(1) -> group = 3
        :: !wants(0) && !wants(1)
        fi;
        if :: group & 1 -> decide(0) :: else fi;
        if :: group & 2 -> decide(1) :: else fi;
        allows(p, FRAMES, written > visible) -> see(p, FRAMES, written > visible);
        clear()
    }
}

/* ---- Answering and performing. */

#define waits(r) (fact[2 * p + r] && bound[2 * p + r] <= head[p])

/* What was answered is never missing. */
inline answer(r) {
    d_step {
        allows(p, ANSWER, true) -> see(p, ANSWER, true);
        known = known | mask(fact[2 * p + r]); fact[2 * p + r] = 0; bound[2 * p + r] = 0;
        assert((known & ~log) == 0)
    }
}

#ifdef BREAK_PERFORM
#define performable appended[p]
#else
#define performable head[p]
#endif

/* EffectPort.perform. The gateway may not hear the question, and its answer may be lost. */
inline perform() {
    atomic {
        look(performable);
        if
        :: owed(seen) ->
            was = paid(seen);
            i = 0;
            do :: i < visible && disk[i] != PAY(was) -> i++ :: else -> break od;
            /* An effect is never performed without its durable intent. */
            assert(i < visible);
            findKey();
            /* A key is never asked of the gateway with another request. */
            assert(gateway[n] == 0 || gateway[n] == was);
            allows(p, ASK, true) -> see(p, ASK, true);
            if
            :: gateway[n] = was; confirmed[p] = true
            :: losses > 0 -> losses--; gateway[n] = was
            :: losses > 0 -> losses--;
#ifdef BREAK_OWED
                confirmed[p] = true
#endif
            fi
        :: else
        fi;
        clear()
    }
}

/* What a process knows ends with it. */
inline leave(q) {
    isOpen[q] = false; isReady[q] = false; mustFail[q] = false;
    head[q] = 0; appended[q] = 0; target[q] = 0; confirmed[q] = false;
    fact[2 * q] = 0; fact[2 * q + 1] = 0; bound[2 * q] = 0; bound[2 * q + 1] = 0
}

/* ---- A process: it opens the store, and then does what there is to do, in any order. */

#define mustCatchUp (appended[p] != visible)

/* With OVERLAP one group syncs, one more is appended, and no third. */
#ifdef OVERLAP
#define mayAppend (appended[p] == (target[p] -> target[p] : head[p]))
#else
#define mayAppend true
#endif

/* What is owed may be read: as far as this process knows it to be durable. */
#ifdef BREAK_PERFORM
#define isSeen (!mustCatchUp)
#else
#define isSeen (!mustCatchUp && head[p] == visible)
#endif

proctype Node(byte p) {
again:
    {
        skip;
stop:   /* Nothing goes on after a failed sync: Journal.fail. The process ends, and is started again. */
        atomic {
            if :: lock == p + 1 -> lock = 0 :: else fi;
            leave(p)
        };
        /* Opening. Where nobody has the index of the log open, SQLite makes it from the log, synced or not. */
        d_step {
            lock == 0 -> lock = p + 1;
            if :: !isOpen[1 - p] -> expose(written) :: else fi;
            isOpen[p] = true; clear()
        };
        secureLog();
        d_step { isReady[p] = true; lock = 0 };
end:    do
        :: waits(0) -> answer(0)
        :: waits(1) -> answer(1)
        :: atomic { lock == 0 && (wants(0) || wants(1) || confirmed[p]) && mayAppend -> lock = p + 1 };
            if
#ifndef BREAK_CONFLICT
            :: mustCatchUp -> secureLog()
#endif
            :: else
            fi;
            decideGroup();
#ifdef OVERLAP
            d_step { expose(written); appended[p] = visible; lock = 0; clear() }
#else
            if
            :: written > visible ->
                sync(written);
                d_step { expose(written); head[p] = visible; appended[p] = visible; clear() };
                d_step { allows(p, ANCHOR, true) -> see(p, ANCHOR, true); anchor = head[p]; lock = 0 }
            :: else -> lock = 0
            fi
#endif
#ifdef OVERLAP
        :: atomic { !target[p] && appended[p] > head[p] -> target[p] = appended[p] }
        :: target[p] ->
            sync(target[p]);
            d_step {
                if :: head[p] < target[p] -> head[p] = target[p] :: else fi;
                /* It never goes back, though another process may have written it meanwhile. */
                if :: anchor < target[p] -> anchor = target[p] :: else fi;
                target[p] = 0
            }
#endif
        :: atomic { lock == 0 && mustCatchUp && owed(log) && !confirmed[p] -> lock = p + 1 };
            secureLog();
            lock = 0
        :: owed(log) && !confirmed[p] && isSeen -> perform()
        od
    } unless { atomic { isKilled[p] -> isKilled[p] = false } };
    goto again
}

/* ---- Readers beside the commits, in either process: SQLiteReaders. */

#if defined(OVERLAP) && !defined(BREAK_READER)
#define readable anchor
#else
#define readable visible
#endif

proctype Reader() {
end:do
    :: atomic {
        isReady[0] || isReady[1] ->
        look(readable);
        assert((known & ~seen) == 0);
        known = known | (seen & answers);
        clear()
    }
    od
}

/* ---- What goes wrong. */

inline kill(q) {
    isKilled[q] = true;
    if :: lock == q + 1 -> lock = 0 :: else fi;
    leave(q)
}

/* Any prefix of what was not synced is on the disk, and where that ends old frames go on if nothing was written over
   those before them. */
inline cutPower() {
    i = 0;
    do
    :: i < written && disk[i] == cache[i] -> i++
    :: i < written && (dirty & mask(i)) && disk[i] != cache[i] -> was = 1; i++
    :: !(i < written && disk[i] == cache[i]) -> break
    od;
    if
    :: !was -> do :: i < RECORDS && disk[i] -> cache[i] = disk[i]; i++ :: else -> break od
    :: else
    fi;
    n = i;
    do
    :: i < RECORDS -> cache[i] = 0; disk[i] = 0; i++
    :: else -> break
    od;
    do :: i > 0 -> i--; disk[i] = cache[i] :: else -> break od;
    dirty = 0; written = n; expose(n);
    if :: anchor = 0 :: skip fi
}

/* A backup, of any moment, becomes a store in an epoch of its own. What came after the backup is lost to everybody but
   the gateway. */
inline restore() {
    i = 0;
    do
    :: i < visible && disk[i] == cache[i] -> i++
    :: break
    od;
    n = i;
    cache[n] = EPOCH;
    i = n + 1;
    do :: i < RECORDS -> cache[i] = 0; disk[i] = 0; i++ :: else -> break od;
    disk[n] = EPOCH;
    dirty = 0; written = n + 1; expose(written);
    anchor = written; known = known & log
}

proctype World() {
end:do
    :: atomic { kills > 0 && !isKilled[0] && allows(0, END, true) -> see(0, END, true); kills--; kill(0) }
    :: atomic { kills > 0 && !isKilled[1] && allows(1, END, true) -> see(1, END, true); kills--; kill(1) }
    :: atomic {
        cuts > 0 -> cuts--; kill(0); kill(1); cutPower();
        assert((known & ~log) == 0);
        /* A journal that ends before its anchor would be refused as damaged. */
        assert(anchor <= written);
        clear()
    }
    :: atomic { restores > 0 -> restores--; kill(0); kill(1); restore(); clear() }
    od
}

init {
    atomic {
#ifdef TRACE
        c_code {
            FILE *run = fopen("steps", "r");
            int step;
            while (run && now.at < LENGTH - 1 && fscanf(run, "%d", &step) == 1) now.steps[now.at++] = step;
            now.at = 0;
        };
#endif
        run Node(0); run Node(1); run Reader(); run World()
    }
#ifdef TRACE
    /* The model has taken the whole run: that this is "violated" says that it can. */
    byte isTaken;
    steps[at] == 0; isTaken = 1;
    assert(!isTaken)
#endif
}

/* ---- Promises about whole runs. */

/* One scan wins: the journal never has two, and nobody ever saw two. */
ltl one_scan { [] (scanned(log) != 3 && scanned(known) != 3) }

/* Owed work is done in the end: a payment in the journal was asked of the gateway, and is acknowledged. */
ltl owed_work {
    <> [] (!owed(log) && (!paid(log) || gateway[0] == paid(log) || gateway[1] == paid(log)))
}
