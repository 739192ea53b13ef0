import { WorkFilter } from '../../domain/work-list/WorkFilter.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { CLEARED, type WorksheetsAddress } from './address.ts'
import { useWorksheetFilters } from './use-worksheet-filters.ts'

const FilterFields = lazyPart(() => import('../../domain/work-list/FilterFields.tsx'))

interface Props {
  readonly address: WorksheetsAddress
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
}

/** The filters over the list. */
export function WorksheetFilter({ address, total }: Props) {
  const t = useTexts('worksheets')
  return (
    <WorkFilter
      address={address}
      filters={useWorksheetFilters(address.search, false)}
      cleared={CLEARED}
      mine={{ name: 'preparer', title: t('filter.mine_title') }}
      label={t('filter.label')}
      searchLabel={t('filter.search')}
      fields={<Fields address={address} />}
      total={total}
      show={t('filter.show')}
    />
  )
}

const Fields = ({ address }: Pick<Props, 'address'>) => (
  <FilterFields {...address} filters={useWorksheetFilters(address.search, true)} />
)
