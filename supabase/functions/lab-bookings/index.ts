import { answerLabBooking } from './answer-lab-booking.ts';

const readVariable = (name: string) => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const backend = { url: readVariable('SUPABASE_URL'), key: readVariable('SUPABASE_ANON_KEY') };

Deno.serve((request) => answerLabBooking(request, backend));
