import { answerLabBooking } from './answer-lab-booking.ts';

const wanted = (name: string) => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const backend = { url: wanted('SUPABASE_URL'), key: wanted('SUPABASE_ANON_KEY') };

Deno.serve((request) => answerLabBooking(request, backend));
