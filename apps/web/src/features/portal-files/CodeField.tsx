import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { codesOf } from './queries.ts'

interface Props {
  readonly entity_id: string
  readonly value: string | undefined
  readonly onChange: (code: string | undefined) => void
}

/** The PF or ESI code that a file is for. The server refuses one of the other law by name. */
export function CodeField({ entity_id, value, onChange }: Props) {
  const t = useTexts('portal-files')
  const { data } = useQuery(codesOf(entity_id))
  const codes = (data?.registrations ?? []).flatMap(({ kind, number }) =>
    kind === 'pf' || kind === 'esi' ? [{ value: number, label: `${number} (${t(`code_of.${kind}`)})` }] : [],
  )
  return (
    <Select
      label={t('asked.code')}
      placeholder={t('asked.code_choose')}
      data={codes}
      value={value ?? null}
      onChange={(code) => onChange(code ?? undefined)}
      w={280}
    />
  )
}
