import { OFFICER_ROLES } from '@niyam/contract/officer-roles.ts'
import { Select } from '@mantine/core'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { officersPath } from '../../paths.ts'

/** Who is listed. The choice is in the address. */
export function OfficerFilters() {
  const t = useTexts('officers')
  const { search, change } = useAddress(officersPath)
  return (
    <>
      <Select
        aria-label={t('all.office')}
        data={[
          { value: 'current', label: t('all.office_current') },
          { value: 'ended', label: t('all.office_ended') },
          { value: 'all', label: t('all.office_all') },
        ]}
        value={search.office ?? 'current'}
        onChange={(office) => change({ office: office === 'ended' || office === 'all' ? office : null, page: null })}
        allowDeselect={false}
        w={132}
      />
      <Select
        aria-label={t('all.role')}
        placeholder={t('all.role')}
        data={OFFICER_ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={search.role ?? null}
        onChange={(role) => change({ role, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('all.role_all') }}
        w={190}
      />
      <Select
        aria-label={t('all.kyc')}
        placeholder={t('all.kyc')}
        data={(['overdue', 'soon', 'unknown'] as const).map((value) => ({ value, label: t(`all.kyc_${value}`) }))}
        value={search.kyc ?? null}
        onChange={(kyc) => change({ kyc, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('all.kyc_all') }}
        w={180}
      />
      <Select
        aria-label={t('all.dsc')}
        placeholder={t('all.dsc')}
        data={(['expired', 'soon', 'unknown'] as const).map((value) => ({ value, label: t(`all.dsc_${value}`) }))}
        value={search.dsc ?? null}
        onChange={(dsc) => change({ dsc, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('all.dsc_all') }}
        w={200}
      />
    </>
  )
}
