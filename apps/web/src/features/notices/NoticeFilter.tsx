import type { ReactNode } from 'react'
import { WorkFilter } from '../../domain/work-list/WorkFilter.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { CLEARED, type NoticesAddress } from './address.ts'
import { useNoticeFilters } from './use-notice-filters.ts'

const FilterFields = lazyPart(() => import('../../domain/work-list/FilterFields.tsx'))

interface Props {
  readonly address: NoticesAddress
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
  readonly aside: ReactNode
}

/** The filters over the list. */
export function NoticeFilter({ address, total, aside }: Props) {
  const t = useTexts('notices')
  return (
    <WorkFilter
      address={address}
      filters={useNoticeFilters(address.search, false)}
      cleared={CLEARED}
      mine={{ name: 'owner', title: t('filter.mine_title') }}
      label={t('filter.label')}
      searchLabel={t('filter.search')}
      fields={<Fields address={address} />}
      total={total}
      show={t('filter.show')}
      aside={aside}
    />
  )
}

const Fields = ({ address }: Pick<Props, 'address'>) => (
  <FilterFields {...address} filters={useNoticeFilters(address.search, true)} />
)
