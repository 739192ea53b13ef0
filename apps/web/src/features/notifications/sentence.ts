import type { Notification } from '@niyam/contract/notifications.ts'
import { RESOURCES } from '@niyam/contract/resources.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { groupIndian } from '@niyam/law/format/rupee-text.ts'
import { showBytes, showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

export interface Sentence {
  readonly title: string
  /** Empty where the title says it all. */
  readonly text: string
}

const ROLES = ['a', 'r', 'm', 'v'] as const

/** Writes what a notification says, in the language of the page. */
export function useSentence(): (notification: Pick<Notification, 'kind' | 'params'>) => Sentence {
  const t = useTexts('notifications')
  return ({ kind, params }) => {
    const word = (name: string) => String(params[name] ?? '')
    const count = (name: string) => Number(params[name] ?? 0)
    const role = ROLES.find((one) => one === params.role)
    const person = { by: word('by'), who: word('who'), role: role ? t(`role.${role}`) : word('role') }
    const item = { by: word('by'), form: word('form'), period: formatPeriod(word('period')) }
    const [entity, detail] = [word('entity'), word('detail')]
    switch (kind) {
      case 'due_digest': {
        const parts = [
          count('overdue') > 0 && t('due.overdue', { count: count('overdue') }),
          count('due_today') > 0 && t('due.today', { count: count('due_today') }),
          count('due_soon') > 0 && t('due.soon', { count: count('due_soon') }),
        ]
        const mine = count('mine')
        return { title: parts.filter(Boolean).join(', '), text: mine > 0 ? t('due.mine', { count: mine }) : '' }
      }
      case 'own_days': {
        const parts = [
          count('passed') > 0 && t('own_days.passed', { count: count('passed') }),
          count('due_today') > 0 && t('own_days.today', { count: count('due_today') }),
        ]
        return { title: parts.filter(Boolean).join(', '), text: t('own_days.text') }
      }
      case 'law_change':
      case 'release_waits': {
        const newer = word('newer')
        const what = (['moves', 'appears', 'vanishes', 'settles'] as const)
          .filter((change) => count(change) > 0)
          .map((change) => t(`law.${change}`, { count: count(change) }))
          .join(', ')
        return kind === 'law_change'
          ? { title: t('law.title', { count: count('entities') }), text: t('law.text', { newer, what }) }
          : { title: t('law.waits', { newer }), text: t('law.waits_text', { count: count('entities'), what }) }
      }
      case 'items_moved': {
        const way = count('is_back') > 0 ? 'back' : 'moved'
        const day = word('day')
        return {
          title: t(day === '' ? `law.items_${way}` : `law.items_${way}_to`, {
            count: count('count'),
            day: day && showDay(day),
          }),
          text: word('by'),
        }
      }
      case 'item_assigned':
        return count('count') > 1
          ? { title: t('item.assigned_many', { by: word('by'), count: count('count') }), text: '' }
          : { title: t('item.assigned', item), text: entity }
      case 'review_waiting':
      case 'filing_approved':
      case 'approval_withdrawn':
      case 'filing_returned': {
        const act = (
          {
            review_waiting: 'waiting',
            filing_approved: 'approved',
            approval_withdrawn: 'unapproved',
            filing_returned: 'returned',
          } as const
        )[kind]
        const many = count('count')
        if (many > 1) return { title: t(`item.${act}_many`, { by: word('by'), count: many }), text: detail }
        return { title: t(`item.${act}`, item), text: [entity, detail].filter(Boolean).join(' · ') }
      }
      case 'not_ours_waiting':
      case 'not_ours_accepted':
      case 'not_ours_returned':
        return { title: t(`item.${kind}`, item), text: [entity, detail].filter(Boolean).join(' · ') }
      case 'notice_due': {
        const what = (['reply', 'appeal', 'hearing'] as const).find((one) => one === params.what) ?? 'reply'
        return { title: t(`notice.${what}`, { day: showDay(word('day')) }), text: [word('title'), entity].join(' · ') }
      }
      case 'reminder':
        return { title: t('item.reminder', { by: word('by'), count: count('count') }), text: word('message') }
      case 'filing_saved':
        if (count('count') > 1)
          return { title: t('item.filed_many', { by: word('by'), count: count('count') }), text: '' }
        return {
          title: t('item.filed', item),
          text: detail ? t('item.acknowledgement', { entity, detail }) : entity,
        }
      case 'filing_withdrawn':
        if (count('count') > 1)
          return { title: t('item.withdrawn_many', { by: word('by'), count: count('count') }), text: detail }
        return { title: t('item.withdrawn', item), text: detail ? t('item.reason', { entity, detail }) : entity }
      case 'member_joined':
        return { title: t('people.joined', person), text: t('people.joined_text') }
      case 'role_changed':
        return { title: t('people.role', person), text: t('people.role_text', person) }
      case 'grant_ends':
        return {
          title: t('people.grant_ends', { who: word('who'), day: showDay(word('ends_on')) }),
          text: [entity, word('area').toUpperCase()].filter(Boolean).join(' · '),
        }
      case 'work_unseen':
        return {
          title: t('people.work_unseen', { who: word('who'), count: count('count') }),
          text: t('people.work_unseen_text'),
        }
      case 'export_ready':
        return { title: t('export.title'), text: t('export.text', { size: showBytes(count('size')) }) }
      case 'pack_ready': {
        const pack = word('pack') === 'certificate' ? 'certificate' : 'diligence'
        return {
          title: t(`pack.${pack}`, { number: word('number') }),
          text: t('pack.text', { size: showBytes(count('size')) }),
        }
      }
      case 'webhook_paused':
        return { title: t('webhook.title', { name: word('name') }), text: t('webhook.text') }
      case 'quota': {
        const resource = RESOURCES.find((one) => one === params.resource) ?? 'entities'
        const show = (value: number) => (resource === 'storage_bytes' ? showBytes(value) : groupIndian(String(value)))
        const used = { used: show(count('used')), limit: show(count('limit')) }
        const level = count('share') >= 100 ? 'full' : 'near'
        return {
          title: t(`quota.${level}`, { plan: word('plan'), resource: t(`quota.${resource}`) }),
          text: t(`quota.${level}_text`, used),
        }
      }
    }
  }
}
