import { Select } from '@mantine/core'
import { useAddress } from '../../../lib/address.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityForm26asPath } from '../../../paths.ts'
import { CLASSES, type ClassCounts, classOf } from './classes.ts'

/** One class of lines, with how many there are of each. */
export function ClassFilter({ counts }: { readonly counts: ClassCounts | undefined }) {
  const t = useTexts('reports')
  const { search, change } = useAddress(entityForm26asPath)
  const of = (name: string) => counts?.find((one) => one.class === name)?.entries ?? 0
  return (
    <Select
      aria-label={t('receivable.class')}
      placeholder={t('receivable.all_classes')}
      data={CLASSES.map((value) => ({
        value,
        label: t('receivable.class_count', { name: t(`receivable.classes.${value}`), count: of(value) }),
      }))}
      value={classOf(search.class) ?? null}
      onChange={(next) => change({ class: next, page: null })}
      clearable
      clearButtonProps={{ 'aria-label': t('receivable.all_classes') }}
      w={220}
    />
  )
}
