"""A network between browsers and the service that can be slow, that can fall silent: then it takes all bytes and gives
none, and nobody is told; and that can be cut: then connections end, and none begins."""

import queue
import socket
import threading
import time


class Network:
    """Stands in for the service, at an address of its own."""

    def __init__(self, service):
        self.service = service
        # In seconds, of each answer on its way to the browser. A stream that is open is quicker than that: of a change
        # the browser hears while the answer to what it asked about the one before is still on its way.
        self.latency = 0
        self.silences = 0
        self.flows = threading.Event()
        self.flows.set()
        self.loses = False
        self.is_cut = False
        # The two ends of each connection, and whether it carries a stream of events.
        self.connections = {}
        self.passing = []
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.spawn(self.listen)

    def fall_silent(self, loses):
        """Nothing arrives any more. What is on its way then arrives later, or never where the network loses it."""
        self.loses = loses
        self.silences += 1
        self.flows.clear()

    def flow(self):
        self.flows.set()

    def cut(self, keeps_streams=False):
        """Connections end, and none begins; streams of events that are open may stay."""
        self.is_cut = True
        for ends, is_stream in list(self.connections.items()):
            if not (keeps_streams and is_stream):
                self.close(ends)

    def cut_after(self, *requests):
        """Cut once requests that begin so were sent, one after the other; what they ask for arrives."""
        self.passing = list(requests)

    def mend(self):
        self.is_cut = False

    def close(self, ends):
        self.connections.pop(ends, None)
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    @staticmethod
    def spawn(work, *words):
        threading.Thread(target=work, args=words, daemon=True).start()

    def listen(self):
        while True:
            browser, _ = self.listener.accept()
            self.spawn(self.connect, browser)

    def connect(self, browser):
        if self.is_lost(self.silences):
            return self.swallow(browser)
        if self.is_cut:
            return browser.close()
        began = self.silences
        service = socket.create_connection(("127.0.0.1", self.service.port))
        ends = (browser, service)
        self.connections[ends] = False
        self.spawn(self.carry, browser, service, began, 0, ends)
        self.spawn(self.carry, service, browser, began, 1, ends)

    def is_lost(self, began):
        """Waits while nothing flows. Whether what is under way since a silence or before it is lost by then."""
        isSilent = not self.flows.is_set()
        self.flows.wait()
        return self.loses and (isSilent or self.silences != began)

    def carry(self, source, target, began, share, ends):
        """From one side to the other, each piece after its latency."""
        pieces = queue.Queue()
        self.spawn(self.deliver, pieces, target, began)
        try:
            while data := source.recv(65_536):
                if b"text/event-stream" in data and source is ends[1]:
                    share = 0
                    self.connections[ends] = True
                if source is ends[0] and self.is_cut:
                    self.close(ends)
                    break
                if source is ends[0] and self.passing and data.startswith(self.passing[0]):
                    self.passing.pop(0)
                    self.is_cut = not self.passing
                pieces.put((time.monotonic() + self.latency * share, data))
        except OSError:
            pass
        pieces.put((time.monotonic() + self.latency * share, b""))

    def deliver(self, pieces, target, began):
        while True:
            due, data = pieces.get()
            time.sleep(max(0, due - time.monotonic()))
            if self.is_lost(began):
                continue
            try:
                if not data:
                    return target.shutdown(socket.SHUT_WR)
                target.sendall(data)
            except OSError:
                return

    @staticmethod
    def swallow(browser):
        try:
            while browser.recv(65_536):
                pass
        except OSError:
            pass
