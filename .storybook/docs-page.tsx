import { type ComponentGuide, ComponentGuideSection } from '@sehat/ui/component-guide';
import {
  ArgTypes,
  Controls,
  Description,
  Primary,
  Source,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { ComponentStatus } from './status/component-status';

/** Returns the import path of a component: `./packages/ui/src/button/button.stories.tsx` → `@sehat/ui/button`. */
function importPath(fileName: unknown) {
  const [, owner, folder] = String(fileName).match(/packages\/(ui|simulator)\/src\/([^/]+)\//) ?? [];
  return owner && folder ? `@sehat/${owner}/${folder}` : undefined;
}

const nameOf = (component: unknown) => {
  const { displayName, name } = Object(component) as { displayName?: string; name?: string };
  return displayName ?? name;
};

/** The docs page of every component: description, status, import, props, guide and stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const path = importPath(preparedMeta.parameters['fileName']);
  const subcomponents = Object.keys(preparedMeta.subcomponents ?? {});
  const name = nameOf(preparedMeta.component);
  const guide = preparedMeta.parameters['guide'] as ComponentGuide | undefined;
  return (
    <>
      <Title />
      <Description />
      <ComponentStatus fileName={preparedMeta.parameters['fileName']} />
      {path && name ? (
        <Source language="tsx" code={`import { ${[name, ...subcomponents].join(', ')} } from '${path}';`} />
      ) : null}
      <Primary />
      {preparedMeta.component ? subcomponents.length > 0 ? <ArgTypes /> : <Controls /> : null}
      {guide ? (
        <Unstyled>
          <ComponentGuideSection guide={guide} />
        </Unstyled>
      ) : null}
      <Stories includePrimary={false} />
    </>
  );
}
