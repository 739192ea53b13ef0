import { CODE_OF, type PortalFileKind, RETURN_TYPES } from '@niyam/contract/portal-file-kinds.ts'
import type { PortalFile } from '@niyam/contract/portal-files.ts'
import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { portalFiles, type FileAnswers } from './queries.ts'
import { usePartName } from './use-part-name.ts'

const OF_A_MONTH = Object.keys(CODE_OF) as readonly (keyof typeof CODE_OF)[]

interface Props {
  readonly kinds: readonly PortalFileKind[]
  readonly entity_id: string
  readonly answers: FileAnswers
  readonly onChange: (answer: Pick<FileAnswers, 'replaces' | 'adds'>) => void
}

/** Whether a file of a month replaces one that is here, or is in addition to it. Nothing is chosen beforehand. */
export function BesideField({ kinds, entity_id, answers, onChange }: Props) {
  const t = useTexts('portal-files')
  const partName = usePartName()
  const { period = '', code } = answers
  const kind = OF_A_MONTH.filter((one) => kinds.length === 0 || kinds.includes(one)).join(',')
  const { data } = useQuery(portalFiles({ search: '', page: 1, sort: 'kind', entity_id, kind, period }))
  const files = (data?.files ?? []).filter(({ holder }) => code === undefined || holder === code)
  const value = answers.replaces ?? answers.adds ?? null
  const nameOf = (file: PortalFile) =>
    [t(`kind.${file.kind}`), partName(file), t('beside.imported', { day: showDay(file.imported_at.slice(0, 10)) })]
      .filter(Boolean)
      .join(' · ')
  return (
    <Radio.Group
      label={t('beside.label')}
      description={t('beside.help')}
      value={value}
      onChange={(next) => {
        const adds = RETURN_TYPES.find((one) => one === next)
        onChange(adds ? { adds } : { replaces: next })
      }}
      w="100%"
    >
      <Stack gap="xs" mt="xs">
        {files.map((file) => (
          <Radio
            key={file.file_id}
            value={file.file_id}
            label={t('beside.replaces', { name: file.file_name })}
            description={nameOf(file)}
          />
        ))}
        {RETURN_TYPES.map((type) => (
          <Radio key={type} value={type} label={t('beside.adds', { name: t(`return.${type}`) })} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
