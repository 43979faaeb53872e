/**
 * How a value is given by hand: typed as text (a `secret` is never shown again), as a number, ticked, chosen from a list, field by field, or
 * written as JSON.
 */
export type PayloadInput<Value = unknown> =
  | 'json'
  | ([Value] extends [string] ? 'text' | 'secret' | readonly string[] : never)
  | ([Value] extends [number] ? 'number' : never)
  | ([Value] extends [boolean] ? 'yesNo' : never)
  | ([Value] extends [readonly unknown[] | string | number | boolean]
      ? never
      : [Value] extends [object]
        ? { readonly [Field in keyof Value]: PayloadInput<Value[Field]> }
        : never);

/** One input for each field of each event: what the compiler knows of the events, for a form to be built from. */
export type Payloads<Event extends { type: string }> = {
  readonly [E in Event as E['type']]: { readonly [Field in Exclude<keyof E, 'type'>]: PayloadInput<E[Field]> };
};

/** An input as a form sees it, whatever event it belongs to. */
export type AnyInput = 'json' | 'text' | 'secret' | 'number' | 'yesNo' | readonly string[] | AnyFields;
export interface AnyFields {
  readonly [field: string]: AnyInput;
}
