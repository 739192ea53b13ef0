-- Addresses whose mails come back: those of accounts, and of people who were only invited. The platform's own, so it
-- carries no organisation; and no address either, only a key made of it with the server's secret.
create table mail_refusal (
  address_key text primary key check (address_key ~ '^[0-9a-v]{16}$'),
  reason text not null check (reason in ('unknown', 'closed', 'full', 'unreachable', 'refused')),
  since timestamptz not null,
  last_at timestamptz not null,
  -- A mail was taken since. Kept for some days: a relay takes every mail, and says only later that it came back.
  cleared_at timestamptz
);
