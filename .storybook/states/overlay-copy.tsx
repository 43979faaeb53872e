import { Skeleton } from '@sehat/ui/skeleton';
import { useLayoutEffect, useRef } from 'react';

export interface OverlayCopyProps {
  /** A copy of the open overlay. Undefined until its story has opened it. */
  overlay: HTMLElement | undefined;
  /** Whether it is shown in full size. Otherwise it fits a place of a fixed height. */
  isFullSize: boolean;
  /** Called with the zoom of the copy: 1 or less. */
  onZoom: (zoom: number) => void;
}

/**
 * Shows a copy of an open overlay. It is smaller where its place has no room for it. The height of the place is fixed,
 * so that the page does not move when the copy arrives.
 */
export function OverlayCopy({ overlay, isFullSize, onZoom }: OverlayCopyProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current || !overlay) return;
    const copy = document.importNode(overlay, true);
    host.current.replaceChildren(copy);
    const { clientWidth, clientHeight } = host.current;
    const ratios = [1, clientWidth / copy.offsetWidth, clientHeight / copy.offsetHeight];
    const zoom = isFullSize ? 1 : Math.max(0.2, Math.min(...ratios));
    copy.style.zoom = String(zoom);
    onZoom(zoom);
  }, [overlay, isFullSize, onZoom]);
  return overlay ? (
    <div
      ref={host}
      inert
      className={`contain-layout ${isFullSize ? 'overflow-x-auto' : 'h-56 overflow-clip [overflow-clip-margin:0.5rem]'}`}
    />
  ) : (
    <Skeleton className="h-56" />
  );
}
