import { WEBHOOK_EVENTS, type WebhookEvent } from '@niyam/contract/webhook-events.ts'
import type { Delivery } from '@niyam/contract/webhooks.ts'
import { useTexts } from '../../lib/texts.ts'

/** i18n keys cannot hold a dot, which parts them. */
export const eventKey = <E extends WebhookEvent>(event: E) =>
  event.replace('.', '_') as E extends `${infer A}.${infer B}` ? `${A}_${B}` : never

const isEvent = (type: string): type is WebhookEvent => (WEBHOOK_EVENTS as readonly string[]).includes(type)

/** What happened, in a word or two; what is none of ours is named as it is spelled. */
export function useEventWords() {
  const t = useTexts('webhooks')
  return (type: string): string => {
    if (type === 'webhook.test') return t('event.webhook_test')
    return isEvent(type) ? t(`event.${eventKey(type)}`) : type
  }
}

const TROUBLES = [
  'refused',
  'cut_off',
  'too_slow',
  'too_long',
  'certificate',
  'unknown_host',
  'not_public',
  'not_https',
  'port',
  'credentials',
  'unreadable',
  'failed',
] as const
const isTrouble = (word: string): word is (typeof TROUBLES)[number] => (TROUBLES as readonly string[]).includes(word)

/** How an address answered: `200`, or why there was no answer. */
export function useAnswerWords() {
  const t = useTexts('webhooks')
  return ({ status, trouble }: Pick<Delivery, 'status' | 'trouble'>): string => {
    if (status !== null) return t('answered', { status })
    if (trouble === null) return t('not_yet')
    return t(`trouble.${isTrouble(trouble) ? trouble : 'failed'}`)
  }
}
