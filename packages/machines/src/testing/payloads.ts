/**
 * The control for a value: a text, a number, a checkbox, a list of options, one control per field, or JSON. A `secret`
 * is never shown again.
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

/** One control per field per event, for the form in the workbench. */
export type Payloads<Event extends { type: string }> = {
  readonly [E in Event as E['type']]: {
    readonly [Field in Exclude<keyof E, 'type'>]: PayloadInput<Exclude<E[Field], undefined>>;
  };
};

/** A control for a field of any event. */
export type AnyInput = 'json' | 'text' | 'secret' | 'number' | 'yesNo' | readonly string[] | AnyFields;
export interface AnyFields {
  readonly [field: string]: AnyInput;
}
