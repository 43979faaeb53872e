import { StorageFullError } from '../store/document-store';
import { failure, malformed, type Service, storageFull } from './fault-answers';
import { type Scenario, takeFaults } from './scenario';

/** A request, and the names by which a scenario can strike it. */
interface Target {
  request: Request;
  service: Service;
  endpoints: readonly string[];
}

interface FaultSource {
  readonly scenario: Scenario;
  /** Waits for a simulated latency. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Runs `work` for a request, or fails it as the scenario says. Also answers for `work` when storage is full. */
export async function withFaults(
  { scenario, sleep }: FaultSource,
  { request, service, endpoints }: Target,
  work: () => Promise<Response>,
): Promise<Response> {
  const answer = () =>
    work().catch((error: unknown) => {
      if (error instanceof StorageFullError) return storageFull(service, request);
      throw error;
    });
  const faults = takeFaults(scenario, endpoints, request.method);
  for (const { delay } of faults) if (delay > 0) await sleep(delay, request.signal);

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
    case 'silent':
      await answer();
      return untilAborted(request.signal);
    case 'malformed':
      return malformed(await answer());
    default:
      return failure(Number(kind), service, request);
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => {
    signal.addEventListener('abort', () => resolve(Response.error()));
  });
