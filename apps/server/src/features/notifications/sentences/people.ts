import type { Spoken } from '../../../language/speak.ts'
import { day, joined, type SentencesOf } from './sentence.ts'

const ROLES: Record<Spoken, Record<string, string>> = {
  en: { a: 'admin', r: 'reviewer', m: 'member', v: 'viewer' },
  hi: { a: 'एडमिन', r: 'समीक्षक', m: 'सदस्य', v: 'दर्शक' },
}

const roleIn = (language: Spoken, role: string) => ROLES[language][role] ?? role

export const peopleSentences: SentencesOf<'people'> = {
  member_joined: {
    en: ({ who, role }) => ({ title: `${who} joined as ${roleIn('en', role)}`, text: 'The invitation was accepted.' }),
    hi: ({ who, role }) => ({
      title: `${who} ${roleIn('hi', role)} के रूप में जुड़े`,
      text: 'आमंत्रण स्वीकार किया गया।',
    }),
  },
  role_changed: {
    en: ({ by, role }) => ({ title: `You are now ${roleIn('en', role)}`, text: `${by} changed your role.` }),
    hi: ({ by, role }) => ({ title: `अब आपकी भूमिका ${roleIn('hi', role)} है`, text: `${by} ने आपकी भूमिका बदली।` }),
  },
  grant_ends: {
    en: ({ who, entity, area, ends_on }) => ({
      title: `The access of ${who} ends on ${day(ends_on)}`,
      text: joined(entity, area.toUpperCase()),
    }),
    hi: ({ who, entity, area, ends_on }) => ({
      title: `${who} की पहुँच ${day(ends_on)} को समाप्त होगी`,
      text: joined(entity, area.toUpperCase()),
    }),
  },
  work_unseen: {
    en: ({ who, count }) => ({
      title: `Open items of ${who} are now unassigned: ${count}`,
      text: 'This person no longer sees their entities. Assign the items again.',
    }),
    hi: ({ who, count }) => ({
      title: `${who} के खुले काम अब किसी के पास नहीं: ${count}`,
      text: 'इस व्यक्ति को उनकी इकाइयाँ अब नहीं दिखतीं। काम फिर से सौंपें।',
    }),
  },
}
