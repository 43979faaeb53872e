// npm run bench:growth: measures the search of registered doctors for directories of any size. It runs the browser's
// code, and the database's function on PGlite in this process.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';

const supabase = join(import.meta.dirname, '../../supabase');
const read = (file) => readFileSync(join(supabase, file), 'utf8');

const firstNames = ['Leela', 'Arjun', 'Zoya', 'Kabir', 'Mira', 'Dev', 'Farida', 'Gopal', 'Harini', 'Ishaan'];
const lastNames = ['Menon', 'Bhatt', 'Rahman', 'Anand', 'Sen', 'Rao', 'Qureshi', 'Das', 'Pillai', 'Kaur'];
const specialties = ['Cardiology', 'Pediatrics', 'Dermatology', 'Neurology', 'Oncology'];

const doctor = (index) => ({
  number: 1001 + index,
  full_name: `Dr. ${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 10]} ${index}`,
  specialization: specialties[index % 5],
  qualifications: 'MBBS, MD (General Medicine)',
  availability_status: 'Available',
  rating: 0,
});

async function median(work, turns = 7) {
  const took = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  return Number(took.toSorted((a, b) => a - b)[Math.floor(turns / 2)].toFixed(2));
}

/** Size of the whole directory as one response, and the search in the browser's code. */
export async function directoryInBrowser(sizes, { filterRegistered }, { understandSearch }) {
  const curve = [];
  for (const size of sizes) {
    const json = JSON.stringify(Array.from({ length: size }, (_, index) => doctor(index)));
    const rows = JSON.parse(json);
    const query = { ...understandSearch('leela me'), specialty: '', location: '' };
    curve.push({
      size,
      kilobytes: Math.round(json.length / 1000),
      gzipKilobytes: Math.round(gzipSync(json).length / 1000),
      parse: await median(() => JSON.parse(json)),
      // A new list, because the search caches the words of a list.
      search: await median(() => filterRegistered([...rows], query)),
    });
  }
  return curve;
}

/** The search in the database, through the function that the app calls. */
export async function directoryInDatabase(sizes) {
  const database = await PGlite.create({ extensions: { pgcrypto } });
  const curve = [];
  try {
    await database.exec(read('tests/hosted.sql') + read('tests/hosted-realtime.sql'));
    for (const name of readdirSync(join(supabase, 'migrations')).toSorted())
      await database.exec(read(`migrations/${name}`));
    await database.exec('alter table public.doctors disable trigger user');
    let stored = 0;
    for (const size of sizes) {
      await database.query(
        `insert into public.doctors (full_name, email, contact_number, password, specialization, registration_number, bio,
           certifications_url, experience_certificates_url, qualifications, other_certifications, verified,
           registration_state, number)
         select 'Dr. ' || ($3::text[])[i % 10 + 1] || ' ' || ($4::text[])[i / 10 % 10 + 1] || ' ' || i, i || '@mail.example', '1',
           '$2a$06$' || repeat('x', 53), ($5::text[])[i % 5 + 1], 'R-' || i, repeat('Fifteen years in a hospital. ', 10), 'https://a.example',
           'https://a.example', 'MBBS, MD (General Medicine)', 'None', true, 'verified', 1001 + i
         from generate_series($1::integer, $2::integer - 1) as i`,
        [stored, size, firstNames, lastNames, specialties],
      );
      await database.exec('vacuum analyze public.doctors');
      stored = size;
      const search = (words, specialty, page = 1) =>
        median(() =>
          database.query('select * from public.search_doctors($1, $2, $3, $4)', [words, specialty, [], page]),
        );
      curve.push({
        size,
        twoWords: await search('leela me', ''),
        everydayWord: await search('heart|cardio|cardiac', ''),
        fullName: await search(`leela menon ${size - (size % 100) - 100}`, ''),
        specialty: await search('', 'Cardiology'),
        everyone: await search('', ''),
      });
    }
  } finally {
    await database.close();
  }
  return curve;
}
