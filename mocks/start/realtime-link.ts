import { type WebSocketHandler, ws } from 'msw/ws';
import type { FrameData } from '../realtime/frames';
import { type AcceptSocket, parametersOf } from '../realtime/page-socket';

/** MSW's handler for the WebSocket of the realtime service, at every origin. */
export const realtimeLink = (accept: AcceptSocket): WebSocketHandler =>
  ws.link('*/realtime/v1/websocket').addEventListener('connection', ({ client }) => {
    const connection = Promise.resolve(
      accept(
        { send: (data) => client.send(data), close: (code, reason) => client.close(code, reason) },
        parametersOf(client.url),
      ),
    );
    client.addEventListener('message', ({ data }) => void connection.then(({ receive }) => receive(data as FrameData)));
    client.addEventListener('close', () => void connection.then(({ closed }) => closed()));
  });
