import { type WebSocketHandler, ws } from 'msw/ws';
import type { FrameData } from '../realtime/frames';
import { type AcceptSocket, parametersOf } from '../realtime/page-socket';
import type { RealtimeSocket } from '../realtime/realtime-server';

/** The close code of a server that failed (RFC 6455, section 7.4.1). */
const INTERNAL_ERROR = 1011;

/** MSW's handler for the WebSocket of the realtime service, at every origin. */
export const realtimeLink = (accept: AcceptSocket): WebSocketHandler =>
  ws.link('*/realtime/v1/websocket').addEventListener('connection', ({ client }) => {
    const socket: RealtimeSocket = {
      send: (data) => client.send(data),
      close: (code, reason) => client.close(code, reason),
    };
    const connection = Promise.resolve(accept(socket, parametersOf(client.url)));
    connection.catch(() => client.close(INTERNAL_ERROR));
    const use = (work: (opened: Awaited<typeof connection>) => void) => void connection.then(work, () => undefined);
    client.addEventListener('message', ({ data }) => use(({ receive }) => receive(data as FrameData)));
    client.addEventListener('close', () => use(({ closed }) => closed()));
  });
