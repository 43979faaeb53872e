import elements from 'virtual:native-elements';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { describeNativeProps } from './describe-native';

/** Returns the element whose attributes a component takes. */
export function nativeElementOf(fileName: unknown, component: unknown) {
  const { displayName, name = '' } = Object(component) as { displayName?: string; name?: string };
  return elements[String(fileName).replace(/^[.][/]/, '')]?.[displayName ?? name];
}

/** Describes the rows of native props in the table of props. */
export const withNativeProps: ArgTypesEnhancer = ({ argTypes, initialArgs, component, parameters }) => {
  const native = nativeElementOf(parameters['fileName'], component);
  return native ? describeNativeProps(native, argTypes, initialArgs) : argTypes;
};
