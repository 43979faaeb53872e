import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allModels } from '@sehat/machines/all-models';
import { childMachinesOf } from '@sehat/machines/testing/child-machines';
import { type AnyModel, START } from '@sehat/machines/testing/machine-model';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { root } from './project-fixture';

/** Whether an event literal has this type. A template such as `${device}.toggle` may have every type that ends so. */
type HasType = (type: string) => boolean;

function typeOf(event: ts.ObjectLiteralExpression): HasType[] {
  const property = event.properties.find(({ name }) => name?.getText() === 'type');
  const value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  if (value && ts.isStringLiteralLike(value)) return [(type) => type === value.text];
  if (!value || !ts.isTemplateExpression(value)) return [];
  const end = value.templateSpans.at(-1)?.literal.text ?? '';
  return [(type) => type.startsWith(value.head.text) && type.endsWith(end)];
}

/** Whether the literal is an argument of a call of `send`. */
function isSent({ parent }: ts.ObjectLiteralExpression): boolean {
  if (!ts.isCallExpression(parent)) return false;
  const { expression: callee } = parent;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  return name === 'send';
}

/**
 * The types of the events that a file sends: arguments of `send`. In a file that imports a machine's `…Event` type,
 * each event literal counts, because a function may return the event.
 */
function eventsSentIn(file: string): HasType[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  const importsEvents = source.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      /^'@sehat\/machines\/(\S+)'$/.test(statement.moduleSpecifier.getText()) &&
      statement.importClause?.getText().includes(`${pascal(statement.moduleSpecifier.getText())}Event`),
  );
  const found: HasType[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node) && (importsEvents || isSent(node))) found.push(...typeOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `DashboardEvent` is the public event of `@sehat/machines/dashboard`. */
const pascal = (module: string) =>
  module
    .slice(module.lastIndexOf('/') + 1, -1)
    .replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.slice(-1).toUpperCase());

const notApp = /[.](?:test|stories)[.]tsx?$|[/]story-machine[.]tsx?$|[/]src[/]stories[/]/;
const files = ts.sys
  .readDirectory(join(root, 'apps/web/src'), ['.ts', '.tsx'])
  .filter((file) => !notApp.test(`/${relative(root, file).replaceAll('\\', '/')}`));
const sent = files.flatMap(eventsSentIn);
const isSentByApp = (type: string) => sent.some((hasType) => hasType(type));

const machineOf = (model: AnyModel) =>
  model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;
/** The machines that other machines invoke, which send their events. */
const invoked = new Set(
  allModels.flatMap((model) => childMachinesOf(machineOf(model)).map(({ machine }) => machine.id)),
);

const publicEventsOf = ({ payloads, internal }: AnyModel) =>
  Object.keys(payloads ?? {}).filter((type) => !Object.hasOwn(internal ?? {}, type));

describe.each(allModels.filter(({ name }) => !invoked.has(name)))('$name', (model) => {
  test('has a caller in the app for each event that is not internal', () => {
    const types = publicEventsOf(model);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => !isSentByApp(type))).toEqual([]);
  });
});

test.each(['cart.edited', 'form.edited', 'page.hidden', 'channel.joined'])('the app does not send %s', (type) => {
  expect(isSentByApp(type)).toBe(false);
});
