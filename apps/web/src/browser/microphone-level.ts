/** The loudness of a microphone, from 0 (silence) to 1, in steps of 0.05. */
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

/** Measures a track on this device. Returns a function that stops. */
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
  // A browser that blocks audio until the first click also suspends a context that only measures.
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

/**
 * Measures the level of a microphone's track with Web Audio while it has listeners. Stays 0 without a track or Web
 * Audio.
 */
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
