import results from 'virtual:component-status';
import { Badge } from '@sehat/ui/badge';
import { type ComponentGuide, ComponentGuideSection } from '@sehat/ui/component-guide';
import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  Primary,
  Source,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext, useState } from 'react';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { Anatomy } from './anatomy/anatomy';
import { useIsDark } from './docs-container';
import type { KeyProof } from './keyboard/key-proofs';
import { describeOthers } from './native-props/describe-native';
import { nativeElementOf } from './native-props/native-props';
import { otherNames } from './search/aliases';
import { SidewaysHint } from './sideways-hint';
import { hasStates } from './states/component-states';
import { type SheetStory, STATES, StateSheet } from './states/state-sheet';
import { ComponentStatus } from './status/component-status';
import type { FileStatus } from './status/describe-status';

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/**
 * Returns the import path of a component: `./packages/ui/src/button/button.stories.tsx` → `@sehat/ui/button`. Modules
 * are named after their component. Undefined for a component of another module, such as one of a stories file.
 */
function importPath(fileName: unknown, component: string) {
  const [, owner, folder] = String(fileName).match(/packages\/(ui|simulator)\/src\/([^/]+)\//) ?? [];
  return owner && folder && kebab(component).startsWith(folder) ? `@sehat/${owner}/${folder}` : undefined;
}

const nameOf = (component: unknown) => {
  const { displayName, name } = Object(component) as { displayName?: string; name?: string };
  return displayName ?? name;
};

/** Names with the ids that results of the sidebar's search scroll to. */
function OtherNames({ names }: { names: ReturnType<typeof otherNames> }) {
  if (names.length === 0) return null;
  return (
    <Unstyled>
      <ul aria-label="Also called" className="flex flex-wrap gap-x-3 text-small text-ink-muted">
        <li aria-hidden="true">Also called:</li>
        {names.map(({ id, title }) => (
          <li key={id} id={id}>
            {title}
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}

/** Storybook's panel with the steps of a story. */
const INTERACTIONS = 'storybook/interactions/panel';

/** Links to the stories that press the keys of a row, and the keys that none presses. */
function KeyProofs({ proof: { stories, missing }, title }: { proof: KeyProof; title: string }) {
  const isComplete = missing.length === 0;
  return (
    <>
      {stories.map((story) => (
        <a
          key={story}
          className="me-3 text-link underline"
          target="_top"
          href={`./?path=/story/${toId(title, storyNameFromExport(story))}&addonPanel=${INTERACTIONS}`}
        >
          {storyNameFromExport(story)}
        </a>
      ))}
      {isComplete ? null : <Badge tone="attention">{stories.length > 0 ? 'Not all keys' : 'No story'}</Badge>}
    </>
  );
}

/** Passes the component's first story to a generated part of the page. Pages of the app have no such parts. */
function FromFirstStory({ title, children }: { title: string; children: (story: SheetStory) => ReactNode }) {
  const [story] = useContext(DocsContext).componentStories();
  if (!story || !hasStates(title)) return null;
  return <Unstyled>{children(story)}</Unstyled>;
}

/** A link from the top of the page to the sheet of states. Storybook's links open in the parent of its frame. */
function LinkToStates() {
  return (
    <a href={`#${STATES}`} target="_self" className="text-small text-link underline">
      States
    </a>
  );
}

/** The docs page of every component: other names, description, status, import, props, guide and stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const isDark = useIsDark();
  const [overlay, setOverlay] = useState<HTMLElement>();
  const subcomponents = Object.keys(preparedMeta.subcomponents ?? {});
  const name = nameOf(preparedMeta.component);
  const path = name && importPath(preparedMeta.parameters['fileName'], name);
  const native = nativeElementOf(preparedMeta.parameters['fileName'], preparedMeta.component);
  const guide = preparedMeta.parameters['guide'] as ComponentGuide | undefined;
  const openName = preparedMeta.parameters['openStory'] as string | undefined;
  const openStory = openName && toId(preparedMeta.title, storyNameFromExport(openName));
  const statusFile = String(preparedMeta.parameters['fileName']).replace(/^[.][/]/, '');
  const status = results[statusFile] as FileStatus | undefined;
  const proofs = status?.keys.map((proof) => <KeyProofs key={proof.keys} proof={proof} title={preparedMeta.title} />);
  return (
    <>
      <Title />
      <FromFirstStory title={preparedMeta.title}>{() => <LinkToStates />}</FromFirstStory>
      <OtherNames names={otherNames(preparedMeta.title)} />
      <Description />
      <FromFirstStory title={preparedMeta.title}>
        {(story) => <StateSheet story={story} opens={openStory !== undefined} overlay={overlay} />}
      </FromFirstStory>
      <ComponentStatus fileName={preparedMeta.parameters['fileName']} />
      {path && name ? (
        <Source
          language="tsx"
          dark={isDark}
          code={`import { ${[name, ...subcomponents].join(', ')} } from '${path}';`}
        />
      ) : null}
      <Primary />
      {preparedMeta.component ? (
        <>
          <Unstyled>
            <SidewaysHint>Scroll the table sideways to see all columns.</SidewaysHint>
          </Unstyled>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, no key scrolls the table */}
          <section data-props="" aria-label="Props" tabIndex={0} className="overflow-x-auto">
            {subcomponents.length > 0 ? <ArgTypes /> : <Controls />}
          </section>
        </>
      ) : null}
      {native ? (
        <Unstyled>
          <p className="text-small text-ink-muted">{describeOthers(native, preparedMeta.argTypes)}</p>
        </Unstyled>
      ) : null}
      <FromFirstStory title={preparedMeta.title}>
        {(story) => <Anatomy story={story} openStory={openStory} onOpen={setOverlay} />}
      </FromFirstStory>
      {guide ? (
        <Unstyled>
          <ComponentGuideSection guide={guide} proofs={proofs} />
        </Unstyled>
      ) : null}
      <Stories includePrimary={false} />
    </>
  );
}
