import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { indianDayOf, showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { SettingKey } from './settings-list.ts'

export type SettingStates = ReplyOf<Calls['GET organisation/settings/']>

interface SettingState {
  readonly text: string
  readonly tone?: 'danger'
}

const WEEK = [0, 1, 2, 3, 4, 5] as const

/** Says in a few words how a setting is set; null where there is nothing to say, as with imports and the coverage. */
export function useSettingState(states: SettingStates | undefined): (key: SettingKey) => SettingState | null {
  const t = useTexts('settings')
  const { areaShort } = useAreaWords()
  const toState = (text: string): SettingState => ({ text })
  const counted = (count: number | null | undefined, words: 'rules' | 'keys' | 'grants' | 'orders') =>
    count == null ? null : toState(count === 0 ? t(`state.no_${words}`) : t(`state.${words}`, { count }))
  const plain = (count: number | null | undefined) => (count ? toState(t('state.number', { count })) : null)
  const list = (parts: readonly (string | false)[]) => toState(parts.filter(Boolean).join(', '))
  const lastDay = (at: string | null | undefined, today: string) =>
    at == null ? null : indianDayOf(at) === today ? t('state.today') : showDay(indianDayOf(at))
  return (key) => {
    if (!states) return null
    const { today, people, plan, sign_in, webhooks, days_off, review, not_required, locked_periods } = states
    switch (key) {
      case 'users':
        return (
          people &&
          list([
            t('state.people', { count: people.active }),
            people.invited > 0 && t('state.invited', { count: people.invited }),
          ])
        )
      case 'plan':
        return (
          plan &&
          toState(
            plan.limit === null
              ? t('state.entities', { count: plan.entities })
              : t('state.entities_of', { count: plan.entities, limit: plan.limit }),
          )
        )
      case 'export': {
        const day = lastDay(states.export?.last_at, today)
        return day ? toState(t('state.last', { day })) : null
      }
      case 'policy':
        return (
          sign_in &&
          list([
            sign_in.two_factor_from === null
              ? t('state.password_only')
              : t('state.second_factor', { day: showDay(sign_in.two_factor_from) }),
            sign_in.networks > 0 && t('state.networks', { count: sign_in.networks }),
          ])
        )
      case 'support':
        return counted(states.support, 'grants')
      case 'own_days':
        return counted(states.internal_due_dates, 'rules')
      case 'days_off':
        return (
          days_off &&
          list([
            ...WEEK.map((day) => days_off.weekly_off.includes(day) && t(`weekday.${day}`)),
            days_off.saturdays_off !== 'none' && t(`saturdays.${days_off.saturdays_off}`),
            days_off.days > 0 && t('state.holidays', { count: days_off.days }),
          ])
        )
      case 'review':
        return review && reviewed(review)
      case 'own_rules':
        return plain(states.custom_compliances)
      case 'not_required':
        return list([
          not_required.in_force > 0 && t('state.number', { count: not_required.in_force }),
          not_required.pending > 0 && t('state.pending', { count: not_required.pending }),
        ])
      case 'locked_periods':
        return locked_periods.until === null
          ? plain(locked_periods.locks)
          : toState(t('state.until', { day: showDay(locked_periods.until) }))
      case 'tags':
      case 'groups':
        return plain(states[key])
      case 'api_keys':
        return counted(states.api_keys, 'keys')
      case 'webhooks':
        return webhooks && ofWebhooks(webhooks)
      case 'drafts':
        return states.drafts ? toState(t('state.pending', { count: states.drafts })) : null
      case 'feeds':
        return plain(states.feeds)
      case 'audit': {
        const day = lastDay(states.audit?.last_at, today)
        return day ? toState(t('state.last_change', { day })) : null
      }
      case 'law_changes':
        return list([
          t('state.release', { release: states.law.release }),
          states.law.orders > 0 && t('state.orders', { count: states.law.orders }),
        ])
      default:
        return null
    }
  }

  function reviewed({ areas, forms }: NonNullable<SettingStates['review']>): SettingState {
    if (areas.length === 0 && forms === 0) return toState(t('state.no_review'))
    return list([...areas.map(areaShort), forms > 0 && t('state.forms', { count: forms })])
  }

  function ofWebhooks({ all, failing, paused }: NonNullable<SettingStates['webhooks']>): SettingState | null {
    if (all === 0) return toState(t('state.no_webhooks'))
    const { text } = list([
      failing + paused < all && t('state.number', { count: all }),
      failing > 0 && t('state.failing', { count: failing }),
      paused > 0 && t('state.paused', { count: paused }),
      failing + paused === 0 && t('state.healthy'),
    ])
    return { text, ...(failing > 0 ? { tone: 'danger' as const } : {}) }
  }
}
