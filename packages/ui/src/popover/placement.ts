import type { Popover } from 'radix-ui';
import type { ComponentProps } from 'react';

type Content = ComponentProps<typeof Popover.Content>;

/** Where a layer opens in relation to its trigger. */
export interface PlacementProps {
  /** Preferred side of the trigger. @default 'bottom' */
  side?: Content['side'];
  /** Preferred alignment with the trigger. @default 'start' */
  align?: Content['align'];
  /** Distance from the alignment, in pixels. @default 0 */
  alignOffset?: Content['alignOffset'];
  /** Smallest distance between an arrow and the corners of the layer, in pixels. @default 0 */
  arrowPadding?: Content['arrowPadding'];
  /** Moves the layer to another side or along its side where the preferred place has no room. @default true */
  avoidCollisions?: Content['avoidCollisions'];
  /** Elements whose edges the layer keeps away from, besides the edges of the window. @default [] */
  collisionBoundary?: Content['collisionBoundary'];
  /**
   * `partial` keeps the layer in the window while a part of the trigger is visible, `always` at all times.
   *
   * @default 'partial'
   */
  sticky?: Content['sticky'];
  /** Hides the layer while the trigger is scrolled out of view. @default false */
  hideWhenDetached?: Content['hideWhenDetached'];
  /**
   * How often the place is computed: when something moves (`optimized`), or in each frame (`always`).
   *
   * @default 'optimized'
   */
  updatePositionStrategy?: Content['updatePositionStrategy'];
}
