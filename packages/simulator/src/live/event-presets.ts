import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';

/** The model's events of a type. */
export const presetsOf = (model: AnyModel | undefined, type: string): NamedEvent<{ type: string }>[] =>
  ((model?.events ?? []) as readonly NamedEvent<{ type: string }>[]).filter(({ event }) => event.type === type);

/** The fields that the model's events of this type have and the event lacks. Without a model, no field is known. */
export function missingFields(model: AnyModel | undefined, event: { type: string }): string[] {
  const described = Object.keys(model?.payloads?.[event.type] ?? {});
  const presets = presetsOf(model, event.type);
  return described.filter((field) => !(field in event) && presets.every((preset) => field in preset.event));
}
