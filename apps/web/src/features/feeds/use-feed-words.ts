import type { FeedFilter } from '@niyam/contract/feeds.ts'
import { useTranslation } from 'react-i18next'
import { useAreaWords } from '../compliances/words.ts'

/** What a feed holds, in one line: `GST, TDS · Due · assigned to me`. */
export function useFeedWords() {
  const { t } = useTranslation(['feeds', 'compliances'])
  const { area: areaName } = useAreaWords()
  return ({ area, state, search, is_mine }: FeedFilter, entity_name: string | null): string => {
    const parts = [
      entity_name,
      area.map(areaName).join(', '),
      state.map((one) => t(`compliances:state.${one}`)).join(', '),
      search && t('feeds:words.search', { search }),
      is_mine && t('feeds:words.mine'),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('feeds:words.everything')
  }
}
