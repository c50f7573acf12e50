// The way to a point: Apple's phones and tablets open their map by an address of their own, all others by a `geo` URI.

const way = document.getElementById('way');
const { latitude, longitude } = way.dataset;
if (/iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)) way.href = `maps:?daddr=${latitude},${longitude}`;
