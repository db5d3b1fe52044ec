// What an idle connection is compared with: telnetlib alone, echoing, with the options that the crowd agrees to.
import telnetlib from 'telnetlib';

const { NAWS, GMCP } = telnetlib.constants.options;
const server = telnetlib.createServer({ localOptions: [GMCP], remoteOptions: [NAWS] }, (telnet) => {
  telnet.on('data', (bytes) => telnet.write(bytes));
  telnet.on('error', () => telnet.socket.destroy());
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
