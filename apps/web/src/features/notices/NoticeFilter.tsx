import type { ReactNode } from 'react'
import { ChipBar } from '../../domain/ChipBar.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { CLEARED, ME, type NoticesAddress } from './address.ts'
import { useNoticeChips } from './use-notice-chips.ts'

const NoticeFilterFields = lazyPart(() => import('./NoticeFilterFields.tsx'))

interface Props {
  readonly address: NoticesAddress
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
  readonly aside: ReactNode
}

/** One row over the list: search and the filters in use. Every choice is in the address. */
export function NoticeFilter({ address: { search, set }, address, total, aside }: Props) {
  const t = useTexts('notices')
  const isMine = search.owner === ME
  return (
    <ChipBar
      label={t('filter.label')}
      search={{
        label: t('filter.search'),
        value: search.search ?? '',
        onSearch: (text) => set({ search: text }, { replace: true }),
      }}
      mine={{
        title: t('filter.mine_title'),
        isOn: isMine,
        onToggle: () => set({ owner: isMine ? undefined : ME }),
      }}
      chips={useNoticeChips(search)}
      onClear={set}
      onClearAll={() => set(CLEARED)}
      fields={<NoticeFilterFields address={address} />}
      total={total}
      show={t('filter.show')}
      aside={aside}
    />
  )
}
