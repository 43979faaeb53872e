import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Fault } from './fault-list';
import { gatewayAnswer } from './gateway';
import type { SiteBackend } from './site-backend';

/** A request for a socket. */
interface Upgrade {
  message: IncomingMessage;
  raw: Duplex;
  head: Buffer;
}

/** Connects sockets of the browser with the realtime service, with or without a fault. */
export function createFaultSockets(realtime: SiteBackend['realtime']) {
  const sockets = new WebSocketServer({ noServer: true });

  /** Opens a socket to the realtime service. `onMessage` passes each message of the browser on, or drops it. */
  function open({ message: incoming, raw, head }: Upgrade, onMessage?: (socket: WebSocket, pass: () => void) => void) {
    const { searchParams } = new URL(incoming.url ?? '', 'http://socket');
    sockets.handleUpgrade(incoming, raw, head, (socket) => {
      const connection = realtime().accept(
        { send: (data) => socket.send(data), close: (code, reason) => socket.close(code, reason) },
        { apikey: searchParams.get('apikey'), vsn: searchParams.get('vsn') },
      );
      socket.binaryType = 'arraybuffer';
      socket.on('message', (data: ArrayBuffer | Buffer, isBinary) => {
        const pass = () =>
          connection.receive(isBinary ? (data as ArrayBuffer) : Buffer.from(data as ArrayBuffer).toString());
        if (onMessage) onMessage(socket, pass);
        else pass();
      });
      socket.on('close', () => connection.closed());
    });
  }

  /** Strikes the request for a socket. `hold` keeps what happens when the fault lets it go. */
  function strike(upgrade: Upgrade, fault: Fault, hold: (go: () => void) => void) {
    const { raw } = upgrade;
    switch (fault) {
      case 'offline':
        return raw.destroy();
      case 'time-out':
        return hold(() => raw.destroy());
      case 'late':
        return hold(() => open(upgrade));
      case 'cut':
        return open(upgrade, (socket, pass) => {
          pass();
          socket.terminate();
        });
      case 'twice':
        return open(upgrade, (_socket, pass) => {
          pass();
          pass();
        });
      case 'malformed':
      case 'html':
      case 'empty':
        return open(upgrade, (socket) => socket.send(gatewayAnswer(fault).body));
      default:
        return raw.end(`HTTP/1.1 ${fault} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    }
  }

  return {
    open,
    strike,
    closeAll() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
