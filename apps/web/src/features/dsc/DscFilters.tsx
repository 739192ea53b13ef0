import { DSC_FILTERS, DSC_PLACES, DSC_RECEIPT_FILTERS } from '@niyam/contract/dsc-kinds.ts'
import { Select } from '@mantine/core'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { dscPath } from '../../paths.ts'
import { EntityFilter } from '../calendar/EntityFilter.tsx'

/** Which certificates are listed. The choice is in the address. */
export function DscFilters() {
  const t = useTexts('dsc')
  const { search, change } = useAddress(dscPath)
  return (
    <>
      <Select
        aria-label={t('filter.state')}
        placeholder={t('filter.state')}
        data={DSC_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={search.state ?? null}
        onChange={(state) => change({ state, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.state_all') }}
        w={190}
      />
      <Select
        aria-label={t('filter.place')}
        placeholder={t('filter.place')}
        data={DSC_PLACES.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={search.place ?? null}
        onChange={(place) => change({ place, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.place_all') }}
        w={136}
      />
      <Select
        aria-label={t('filter.receipt')}
        placeholder={t('filter.receipt')}
        data={DSC_RECEIPT_FILTERS.map((value) => ({ value, label: t(`filter.receipt_${value}`) }))}
        value={search.receipt ?? null}
        onChange={(receipt) => change({ receipt, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.receipt_all') }}
        w={136}
      />
      <EntityFilter value={search.entity} onChange={(entity) => change({ entity: entity ?? null, page: null })} />
    </>
  )
}
