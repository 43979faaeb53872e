import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster, type Toaster, type ToastOptions, toastDuration } from './toast-queue';

const messages = (toaster: Toaster) => toaster.getToasts().map(({ message }) => message);

function seen() {
  const toaster = createToaster();
  toaster.resume('unseen');
  return toaster;
}

describe('the toaster', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('keeps a notification for exactly 3000 ms', () => {
    const toaster = seen();
    toaster.notify({ message: 'Added to cart' });
    vi.advanceTimersByTime(2999);
    expect(messages(toaster)).toEqual(['Added to cart']);
    vi.advanceTimersByTime(1);
    expect(messages(toaster)).toEqual([]);
    expect(toastDuration).toBe(3000);
  });

  it.each<Omit<ToastOptions, 'message'>>([
    { tone: 'warning' },
    { tone: 'danger' },
    { tone: 'success', action: { label: 'View booking', onSelect: () => undefined } },
  ])('keeps a notification until the user closes it: %o', (options) => {
    const toaster = seen();
    const id = toaster.notify({ message: 'Your cart is not stored', ...options });
    vi.advanceTimersByTime(3_600_000);
    toaster.pause('hidden');
    toaster.resume('hidden');
    toaster.notify({ message: 'Your cart is not stored', ...options });
    vi.advanceTimersByTime(3_600_000);
    expect(messages(toaster)).toContain('Your cart is not stored');
    expect(vi.getTimerCount()).toBe(0);
    for (const toast of toaster.getToasts()) toaster.dismiss(toast.id);
    toaster.dismiss(id);
    expect(messages(toaster)).toEqual([]);
  });

  it('accepts another duration', () => {
    const toaster = createToaster({ duration: 50 });
    toaster.resume('unseen');
    toaster.notify({ message: 'Added to cart' });
    vi.advanceTimersByTime(50);
    expect(messages(toaster)).toEqual([]);
  });

  it('keeps notifications in order, each with its own timer', () => {
    const toaster = seen();
    toaster.notify({ message: 'Added to cart' });
    vi.advanceTimersByTime(1000);
    toaster.notify({ message: 'Removed from cart', tone: 'success' });
    expect(messages(toaster)).toEqual(['Added to cart', 'Removed from cart']);
    vi.advanceTimersByTime(2000);
    expect(messages(toaster)).toEqual(['Removed from cart']);
    vi.advanceTimersByTime(1000);
    expect(messages(toaster)).toEqual([]);
  });

  it('merges equal notifications, counts them and starts their time again', () => {
    const toaster = seen();
    const id = toaster.notify({ message: 'Added to cart', tone: 'success' });
    vi.advanceTimersByTime(2000);
    expect(toaster.notify({ message: 'Added to cart', tone: 'success' })).toBe(id);
    expect(toaster.getToasts().map(({ count }) => count)).toEqual([2]);
    vi.advanceTimersByTime(2999);
    expect(messages(toaster)).toEqual(['Added to cart']);
    vi.advanceTimersByTime(1);
    expect(messages(toaster)).toEqual([]);
  });

  it('gives a merged notification its full time after a pause', () => {
    const toaster = seen();
    toaster.notify({ message: 'Added to cart' });
    vi.advanceTimersByTime(2000);
    toaster.pause('pointer');
    toaster.notify({ message: 'Added to cart' });
    vi.advanceTimersByTime(60_000);
    toaster.resume('pointer');
    vi.advanceTimersByTime(2999);
    expect(messages(toaster)).toEqual(['Added to cart']);
    vi.advanceTimersByTime(1);
    expect(messages(toaster)).toEqual([]);
  });

  it('keeps equal notifications apart that have another tone or an action', () => {
    const toaster = seen();
    const action = { label: 'Undo', onSelect: vi.fn<() => void>() };
    toaster.notify({ message: 'Removed from cart' });
    toaster.notify({ message: 'Removed from cart', tone: 'success' });
    toaster.notify({ message: 'Removed from cart', action });
    toaster.notify({ message: 'Removed from cart', action });
    expect(toaster.getToasts()).toHaveLength(4);
  });

  it('merges equal notifications whose actions have the same target, and keeps the newest action', () => {
    const toaster = seen();
    const [older, newer] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const failed = { message: 'Registration failed', tone: 'danger' } as const;
    const back = (onSelect: () => void, target: string) => ({ label: 'Back to form', onSelect, target });
    const id = toaster.notify({ ...failed, action: back(older, '/doctor-registration') });
    expect(toaster.notify({ ...failed, action: back(newer, '/doctor-registration') })).toBe(id);
    toaster.notify({ ...failed, action: back(older, '/book-appointment/7') });
    toaster.notify(failed);
    expect(toaster.getToasts().map(({ count }) => count)).toEqual([2, 1, 1]);
    toaster.getToasts()[0]?.action?.onSelect();
    expect(newer).toHaveBeenCalledOnce();
    expect(older).not.toHaveBeenCalled();
  });

  it('does not count the time before the region renders', () => {
    const toaster = createToaster();
    toaster.notify({ message: 'Demo data reset' });
    vi.advanceTimersByTime(60_000);
    expect(messages(toaster)).toEqual(['Demo data reset']);
    toaster.resume('unseen');
    vi.advanceTimersByTime(3000);
    expect(messages(toaster)).toEqual([]);
  });

  it.each(['pointer', 'focus', 'hidden'] as const)('pauses for %s and then runs for the remaining time', (reason) => {
    const toaster = seen();
    toaster.notify({ message: 'Added to cart' });
    vi.advanceTimersByTime(2000);
    toaster.pause(reason);
    vi.advanceTimersByTime(60_000);
    toaster.resume(reason);
    vi.advanceTimersByTime(999);
    expect(messages(toaster)).toEqual(['Added to cart']);
    vi.advanceTimersByTime(1);
    expect(messages(toaster)).toEqual([]);
  });

  it('resumes only when all reasons to pause are gone', () => {
    const toaster = seen();
    toaster.notify({ message: 'Added to cart' });
    toaster.pause('pointer');
    toaster.pause('focus');
    toaster.pause('focus');
    toaster.resume('pointer');
    vi.advanceTimersByTime(60_000);
    expect(messages(toaster)).toEqual(['Added to cart']);
    toaster.resume('focus');
    vi.advanceTimersByTime(3000);
    expect(messages(toaster)).toEqual([]);
  });

  it('gives a notification that arrives during a pause its full time', () => {
    const toaster = seen();
    toaster.pause('hidden');
    toaster.notify({ message: 'Call ended. Please provide your feedback.' });
    vi.advanceTimersByTime(10_000);
    toaster.resume('hidden');
    vi.advanceTimersByTime(2999);
    expect(messages(toaster)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(messages(toaster)).toHaveLength(0);
  });

  it('dismisses one notification and does not change the timers of others', () => {
    const toaster = seen();
    const first = toaster.notify({ message: 'Contact added' });
    toaster.notify({ message: 'Contact removed' });
    vi.advanceTimersByTime(1000);
    toaster.dismiss(first);
    toaster.dismiss(first);
    expect(messages(toaster)).toEqual(['Contact removed']);
    vi.advanceTimersByTime(2000);
    expect(messages(toaster)).toEqual([]);
  });

  it('ends the pauses for pointer and focus when the last notification is dismissed', () => {
    const toaster = seen();
    toaster.pause('pointer');
    toaster.pause('focus');
    toaster.dismiss(toaster.notify({ message: 'Added to cart' }));
    toaster.notify({ message: 'Removed from cart' });
    vi.advanceTimersByTime(3000);
    expect(messages(toaster)).toEqual([]);
  });

  it('calls its listeners after each change until they unsubscribe', () => {
    const toaster = seen();
    const listener = vi.fn<() => void>();
    const leave = toaster.subscribe(listener);
    toaster.dismiss(toaster.notify({ message: 'Added to cart' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    toaster.notify({ message: 'Added to cart' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('clears its timers', () => {
    const toaster = seen();
    toaster.dismiss(toaster.notify({ message: 'Added to cart' }));
    toaster.notify({ message: 'Added to cart' });
    toaster.pause('hidden');
    expect(vi.getTimerCount()).toBe(0);
  });
});
