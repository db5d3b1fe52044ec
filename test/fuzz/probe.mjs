// Runs inside a server that is attacked or measured: tells, when it is asked, what its visitors cost and left behind.
let unhandledRejections = 0;
process.on('unhandledRejection', (reason) => {
  unhandledRejections += 1;
  console.error(reason);
});

process.on('message', ({ settleMs }) => {
  setTimeout(() => {
    globalThis.gc();
    const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const { heapUsed: heapBytes, rss: rssBytes } = process.memoryUsage();
    process.send({ heapBytes, rssBytes, sockets, unhandledRejections });
  }, settleMs);
});
