import type { Backend } from '../backend';
import { faultAnswer, malformed, type Service } from './fault-answers';
import { type Endpoint, takeFaults } from './scenario';

interface FaultTarget {
  service: Service;
  /** What scenarios may call this endpoint, from wide to narrow. */
  names: readonly Endpoint[];
}

/** Answers as the scenario wants it: late, wrongly, never, or from `answer`. */
export async function withFaults(
  backend: Backend,
  request: Request,
  { service, names }: FaultTarget,
  answer: () => Promise<Response>,
): Promise<Response> {
  const faults = takeFaults(backend.scenario, names, request.method);
  for (const { delay } of faults) if (delay > 0) await backend.sleep(delay, request.signal);

  const kind = faults.map((fault) => fault.kind).find((candidate) => candidate !== 'latency');
  switch (kind) {
    case undefined:
      return answer();
    case 'offline':
      return Response.error();
    case 'hang':
      return untilAborted(request.signal);
    case 'lost':
      await answer();
      return Response.error();
    case 'malformed':
      return malformed(await answer());
    default:
      return faultAnswer(kind, service, request);
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => {
    signal.addEventListener('abort', () => resolve(Response.error()));
  });
