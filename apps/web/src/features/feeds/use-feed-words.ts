import type { FeedFilter, FeedNames } from '@niyam/contract/feeds.ts'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'

/** The content of a feed in one line: `GST, TDS · Due · assigned to me`. A part without a name is shown by its kind. */
export function useFeedWords() {
  const t = useTexts(['feeds', 'compliances'])
  const { area: areaName } = useAreaWords()
  return (filter: Partial<FeedFilter>, names: Partial<FeedNames>): string => {
    const { area = [], state = [], in_state = [], risk = [], search, form, own_day, rule } = filter
    const parts = [
      filter.entity_id && (names.entity ?? t('feeds:words.entity')),
      filter.registration_id && (names.registration || t('feeds:words.registration')),
      area.map(areaName).join(', '),
      form,
      state.map((one) => t(`compliances:state.${one}`)).join(', '),
      in_state.map(stateName).join(', '),
      risk.map((one) => t(`compliances:filter.risk_${one}`)).join(', '),
      own_day && t('feeds:words.own_day', { when: t(`compliances:filter.own_day_${own_day}`) }),
      rule && t(`compliances:filter.rules.${rule}`),
      filter.tag && t('feeds:words.tag', { name: names.tag ?? '…' }),
      filter.group && t('feeds:words.group', { name: names.group ?? '…' }),
      search && t('feeds:words.search', { search }),
      filter.is_mine && t('feeds:words.mine'),
      filter.is_nobodys && t('feeds:words.nobody'),
      filter.assigned_to && t('feeds:words.person', { name: names.person ?? '…' }),
    ].filter(Boolean)
    const items = parts.length > 0 ? parts.join(' · ') : t('feeds:words.everything')
    return [items, ...(filter.also ?? []).map((extra) => t(`feeds:extra.${extra}`))].join(' + ')
  }
}
