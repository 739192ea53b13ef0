import type { ReadParams } from '@niyam/contract/notification-kinds.ts'
import { formatBytes } from '@niyam/law/format/byte-size.ts'
import { day, type SentencesOf } from './sentence.ts'

/** Amounts of the plan: bytes with their unit. */
const amounts = ({ resource, used, limit }: ReadParams<'quota'>) =>
  [used, limit].map((amount) => (resource === 'storage_bytes' ? formatBytes(amount) : String(amount)))

const isFull = ({ share }: ReadParams<'quota'>) => share >= 100

const RESOURCES = {
  entities: 'entities',
  people: 'people',
  storage_bytes: 'room for files',
  sms_a_month: 'SMS of this month',
  api_calls_a_day: 'calls of programs today',
}

const RESOURCES_HINDI: typeof RESOURCES = {
  entities: 'इकाइयाँ',
  people: 'लोग',
  storage_bytes: 'फ़ाइलों की जगह',
  sms_a_month: 'इस महीने के SMS',
  api_calls_a_day: 'आज की प्रोग्राम कॉल',
}

export const organisationSentences: SentencesOf<'organisation'> = {
  dsc_ends: {
    en: ({ count, holder, ends_on }) => ({
      title: `${count === 1 ? 'A digital signature ends' : `${count} digital signatures end`} within 60 days`,
      text: `First: ${holder}, ${day(ends_on)}.`,
    }),
    hi: ({ count, holder, ends_on }) => ({
      title: `60 दिन के भीतर ${count} डिजिटल हस्ताक्षर समाप्त होंगे`,
      text: `सबसे पहले: ${holder}, ${day(ends_on)}।`,
    }),
  },
  token_not_received: {
    en: ({ who, holder, reason }) => ({ title: `${who} has not received the token of ${holder}`, text: reason }),
    hi: ({ who, holder, reason }) => ({ title: `${who} को ${holder} का टोकन नहीं मिला`, text: reason }),
  },
  quota: {
    en: (quota) => {
      const resource = RESOURCES[quota.resource]
      const [used, limit] = amounts(quota)
      return isFull(quota)
        ? {
            title: `The plan ${quota.plan} is used up: ${resource}`,
            text: `${used} of ${limit}. No more can be added; reading, filing and exporting still work.`,
          }
        : { title: `80 % of the plan ${quota.plan} is used: ${resource}`, text: `${used} of ${limit}.` }
    },
    hi: (quota) => {
      const resource = RESOURCES_HINDI[quota.resource]
      const [used, limit] = amounts(quota)
      return isFull(quota)
        ? {
            title: `योजना ${quota.plan} पूरी हो गई: ${resource}`,
            text: `${limit} में से ${used}। और नहीं जोड़ा जा सकता; पढ़ना, दाख़िल करना और निर्यात चलता रहेगा।`,
          }
        : { title: `योजना ${quota.plan} का 80% उपयोग हो गया: ${resource}`, text: `${limit} में से ${used}।` }
    },
  },
  export_ready: {
    en: ({ size }) => ({
      title: 'The export is ready',
      text: `${formatBytes(size)}. It can be downloaded for 7 days.`,
    }),
    hi: ({ size }) => ({
      title: 'निर्यात तैयार है',
      text: `${formatBytes(size)}। इसे 7 दिन तक डाउनलोड किया जा सकता है।`,
    }),
  },
  pack_ready: {
    en: ({ pack, number, size }) => ({
      title: `${{ certificate: 'Compliance certificate', diligence: 'Diligence pack' }[pack]} ${number} is ready`,
      text: `${formatBytes(size)}. It can be downloaded for 7 days.`,
    }),
    hi: ({ pack, number, size }) => ({
      title: `${{ certificate: 'अनुपालन प्रमाणपत्र', diligence: 'ड्यू डिलिजेंस पैक' }[pack]} ${number} तैयार है`,
      text: `${formatBytes(size)}। इसे 7 दिन तक डाउनलोड किया जा सकता है।`,
    }),
  },
  webhook_paused: {
    en: ({ name }) => ({
      title: `The webhook ${name} was paused`,
      text: 'No delivery reached its address. Events are kept for 30 days.',
    }),
    hi: ({ name }) => ({
      title: `वेबहुक ${name} रोका गया`,
      text: 'उसके पते तक कुछ नहीं पहुँचा। जो उसे बताना है, वह 30 दिन तक रुका रहेगा।',
    }),
  },
}
