/** The life of what runs tasks: a page, or the service. A frozen page runs its tasks when it thaws. */
export interface Life {
  /** The same for each page of a tab. */
  name: string;
  isOver: boolean;
  isFrozen: boolean;
}

interface Task {
  due: number;
  order: number;
  life: Life;
  run: () => unknown;
}

const isEarlier = (one: Task, other: Task) => one.due < other.due || (one.due === other.due && one.order < other.order);

/** Timers and messages of the simulation in the order in which they fall due. Ties keep the order of their start. */
export class Schedule {
  /** Milliseconds since the start. They stand still while the machine sleeps. */
  now = 0;
  /** The number of tasks that have run. */
  ran = 0;
  #lastOrder = 0;
  /** What runs now: everything, or during a sleep only some lives. */
  #isAwake: (life: Life) => boolean = () => true;
  #sleptFrom = 0;
  #heap: Task[] = [];
  #waiting: Task[] = [];

  /** Runs a task after a delay. Returns the function that cancels it. */
  after(delay: number, life: Life, run: () => unknown): () => void {
    const start = this.#isAwake(life) ? this.now : this.#sleptFrom;
    const task = { due: start + Math.max(0, delay || 0), order: (this.#lastOrder += 1), life, run };
    this.#push(task);
    return () => cancel(task);
  }

  /** Runs all tasks that fall due within this time, and all that they start. `settled` lets promises settle. */
  async advance(ms: number, settled: () => Promise<void>): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (let task = this.#next(end); task; task = this.#next(end)) {
      this.now = Math.max(this.now, task.due);
      this.ran += 1;
      // A service answers asynchronously. Nothing else may run meanwhile.
      await task.run();
      await settled();
    }
    this.now = end;
  }

  /**
   * Runs what stays awake while the machine sleeps: tasks that fall due within this time, and those that they start.
   * What the others get from them arrives soon after the sleep.
   */
  async sleep(ms: number, isAwake: (life: Life) => boolean, settled: () => Promise<void>): Promise<void> {
    await settled();
    this.#isAwake = isAwake;
    this.#sleptFrom = this.now;
    const end = this.now + ms;
    for (let task = this.#nextAwake(end); task; task = this.#nextAwake(end)) {
      const { run } = task;
      cancel(task);
      this.now = Math.max(this.now, task.due);
      this.ran += 1;
      await run();
      await settled();
    }
    this.now = this.#sleptFrom;
    this.#isAwake = () => true;
  }

  /**
   * Whose tasks come next, in their order: those less than `ms` away with their time from now, the later ones, and
   * those of frozen pages.
   */
  order(ms: number) {
    const isLive = ({ life }: Task) => !life.isOver;
    const live = this.#heap.filter(isLive).toSorted((one, other) => (isEarlier(one, other) ? -1 : 1));
    return {
      next: live.filter(({ due }) => due - this.now < ms).map(({ due, life }) => `${life.name} ${due - this.now}`),
      later: live.filter(({ due }) => due - this.now >= ms).map(({ life }) => life.name),
      frozen: this.#waiting.filter(isLive).map(({ life }) => life.name),
    };
  }

  /** Lets the tasks of pages run that are no longer frozen. */
  thaw(): void {
    const tasks = this.#waiting;
    this.#waiting = [];
    for (const task of tasks) this.#push(task);
  }

  #next(end: number): Task | null {
    for (;;) {
      const [first] = this.#heap;
      if (!first || first.due > end) return null;
      this.#pop();
      if (first.life.isOver) continue;
      if (!first.life.isFrozen) return first;
      this.#waiting.push(first);
    }
  }

  #nextAwake(end: number): Task | undefined {
    const awake = this.#heap.filter(({ due, life }) => due <= end && this.#isAwake(life));
    return awake.toSorted((one, other) => (isEarlier(one, other) ? -1 : 1))[0];
  }

  #push(task: Task): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(task);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isEarlier(task, heap[parent] as Task)) break;
      heap[index] = heap[parent] as Task;
      index = parent;
    }
    heap[index] = task;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop() as Task;
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child = right < heap.length && isEarlier(heap[right] as Task, heap[left] as Task) ? right : left;
      if (!isEarlier(heap[child] as Task, last)) break;
      heap[index] = heap[child] as Task;
      index = child;
    }
    heap[index] = last;
  }
}

const gone: Life = { name: 'gone', isOver: true, isFrozen: false };

function cancel(task: Task): void {
  task.run = () => {};
  task.life = gone;
}
