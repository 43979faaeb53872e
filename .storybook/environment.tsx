import type { Decorator, Preview } from '@storybook/react-vite';
import { Direction } from 'radix-ui';
import { useInsertionEffect } from 'react';

/** The toolbar's settings besides the language: those that users can change on their devices. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'paintbrush',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'contrast', title: 'High contrast' },
        { value: 'system', title: 'As the system says' },
      ],
    },
  },
  direction: {
    description: 'Writing direction',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  textSize: {
    description: 'Text size',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: 'normal', title: 'Text 100 %' },
        { value: 'double', title: 'Text 200 %' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Motion as the system says' },
        { value: 'reduce', title: 'Reduced motion' },
      ],
    },
  },
};

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

/** The viewports of every check. 320 px is also the width of 1280 px at 400 % zoom. */
export const viewports = {
  narrow: screen('Narrow', 320, 640, 'mobile'),
  phone: screen('Phone', 360, 780, 'mobile'),
  landscape: screen('Phone on its side', 740, 360, 'mobile'),
  tablet: screen('Tablet', 768, 1024, 'tablet'),
  desktop: screen('Desktop', 1280, 800, 'desktop'),
  /** The window that the layout of the workbench is made for. */
  large: screen('Large desktop', 1440, 900, 'desktop'),
};

interface EnvironmentProps {
  theme: string;
  direction: 'ltr' | 'rtl';
  textSize: string;
  motion: 'reduce' | undefined;
}

function Environment({ theme, direction, textSize, motion }: EnvironmentProps) {
  useInsertionEffect(() => {
    const root = document.documentElement;
    // Before the story's effects, which may measure the story.
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dir = direction;
    root.style.fontSize = textSize;
    if (motion) root.dataset['motion'] = motion;
    else delete root.dataset['motion'];
    return () => {
      // Without this, the first render of the next story would find the theme of this one, and a new page finds none.
      delete root.dataset['theme'];
    };
  }, [theme, direction, textSize, motion]);
  return null;
}

/**
 * Sets theme, direction, text size and motion on `<html>`, because overlays are outside the story's element. On a docs
 * page with many stories, sets only the direction, on each story.
 */
export const withEnvironment: Decorator = (Story, { globals, viewMode }) => {
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  if (viewMode === 'docs') {
    return (
      <Direction.Provider dir={direction}>
        <div dir={direction}>
          <Story />
        </div>
      </Direction.Provider>
    );
  }
  return (
    <Direction.Provider dir={direction}>
      <Environment
        theme={typeof globals['theme'] === 'string' && globals['theme'] ? globals['theme'] : 'light'}
        direction={direction}
        textSize={globals['textSize'] === 'double' ? '200%' : ''}
        motion={globals['motion'] === 'reduce' ? 'reduce' : undefined}
      />
      <Story />
    </Direction.Provider>
  );
};
