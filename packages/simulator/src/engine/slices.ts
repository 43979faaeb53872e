/** Work yields to the page after `SLICE_MS`. */
const SLICE_MS = 40;
/** Work reports its progress this often. Each report renders the chart, which takes longer than a slice. */
const NEWS_MS = 1_000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Divides long work into slices, between which the page can react. */
export class Slices {
  readonly #onNews: () => void;
  #sliceStart = performance.now();
  #lastNews = this.#sliceStart;

  /** `onNews` reports the progress. */
  constructor(onNews: () => void = () => {}) {
    this.#onNews = onNews;
  }

  /** Call it often. It waits for the page when the slice is over. */
  async rest(): Promise<void> {
    const now = performance.now();
    if (now - this.#sliceStart <= SLICE_MS) return;
    if (now - this.#lastNews > NEWS_MS) {
      this.#onNews();
      this.#lastNews = now;
    }
    await nextTask();
    this.#sliceStart = performance.now();
  }
}
