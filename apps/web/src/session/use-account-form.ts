import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { keepTypedEmail, typedEmail } from './typed-email';

type FieldsSchema = v.GenericSchema<Record<string, string | undefined>, Record<string, string>>;

/**
 * The form of the sign-in and sign-up pages: two or three texts. They are validated on submit and, after the first
 * submit, on every input. The inputs are uncontrolled, so the browser keeps what users type before hydration. These
 * pages load without react-hook-form, to stay small. `attempts` counts the submits that were sent. `email` is what the
 * visitor typed on another account page; the field named `email` starts with it.
 */
export function useAccountForm<S extends FieldsSchema>(schema: S, onValid: (values: v.InferOutput<S>) => void) {
  type Name = keyof v.InferInput<S> & string;
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [tried, setTried] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [email] = useState(typedEmail);

  const check = (form: HTMLFormElement) => {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)), { abortPipeEarly: true });
    const wrong = new Map(
      (result.issues ?? []).toReversed().map((issue) => [v.getDotPath(issue) as Name, issue.message] as const),
    );
    setErrors(Object.fromEntries(wrong) as Partial<Record<Name, string>>);
    return { result, firstWrong: [...wrong.keys()].at(-1) };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    const { result, firstWrong } = check(form);
    if (result.success) {
      setAttempts(attempts + 1);
      onValid(result.output);
    } else if (firstWrong) form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'email') keepTypedEmail(target.value);
    if (tried) check(event.currentTarget);
  };

  return { errors, attempts, email, form: { noValidate: true, onSubmit, onInput } };
}
