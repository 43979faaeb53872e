/** How loud a microphone is, from 0 (silence) to 1, in twentieths; told as it changes. */
export interface LevelSource {
  getLevel: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** The range of a voice near a microphone, in decibels of full scale. */
const quietest = -60;
const loudest = -12;

function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE);
  return Math.min(1, Math.max(0, (decibels - quietest) / (loudest - quietest)));
}

const inTwentieths = (level: number) => Math.round(level * 20) / 20;

/** Listens to a track for as long as somebody looks, on this device only. Returns the way to stop. */
function listen(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(inTwentieths(loudnessOf(samples)));
  }, 100);
  // A browser that wants a click before anything sounds also holds back a context that only listens.
  const resume = () => void context.resume().catch(() => {});
  const controller = new AbortController();
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, resume, { signal: controller.signal });
  return () => {
    clearInterval(timer);
    controller.abort();
    source.disconnect();
    void context.close().catch(() => {});
  };
}

/** The level of a microphone's track, by WebAudio; silent where there is no track or no WebAudio. */
export function microphoneLevel(track: MediaStreamTrack | null): LevelSource {
  let level = 0;
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const onLevel = (next: number) => {
    if (next === level) return;
    level = next;
    for (const listener of listeners) listener();
  };
  return {
    getLevel: () => level,
    subscribe(listener) {
      listeners.add(listener);
      if (track && typeof AudioContext === 'function') stop ??= listen(track, onLevel);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        level = 0;
      };
    },
  };
}
