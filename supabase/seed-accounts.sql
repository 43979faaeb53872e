-- The demo accounts of packages/catalog/src/demo-accounts.ts, with the password sehat-demo. For local use: `supabase db reset` runs this file, `db push` does not.
with account (id, email, full_name, role) as (
  values
    ('5e4a7000-0000-4000-8000-000000000001'::uuid, 'patient@sehat.example', 'Asha Verma', 'patient'),
    ('5e4a7000-0000-4000-8000-000000000002'::uuid, 'doctor@sehat.example', 'Dr. Kavya Rao', 'doctor'),
    ('5e4a7000-0000-4000-8000-000000000005'::uuid, 'ananya@sehat.example', 'Dr. Ananya Iyer', 'doctor'),
    ('5e4a7000-0000-4000-8000-000000000006'::uuid, 'rohan@sehat.example', 'Rohan Mehta', 'patient'),
    ('5e4a7000-0000-4000-8000-000000000003'::uuid, 'admin@sehat.example', 'Sehat Admin', 'admin')
),
created as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  )
  select
    '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
    extensions.crypt('sehat-demo', extensions.gen_salt('bf', 10)), now(),
    jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email'), 'role', role),
    jsonb_build_object('full_name', full_name, 'name', full_name, 'role', role),
    now(), now(), '', '', '', ''
  from account
  returning id, email
)
insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), id, id::text, 'email',
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
from created;
