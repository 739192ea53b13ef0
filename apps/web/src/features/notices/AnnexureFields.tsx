import { ANNEXURES_AT_MOST } from '@niyam/contract/notice-limits.ts'
import type { NoticeDocument } from '@niyam/contract/notice-parts.ts'
import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { FileField } from '../../fields/FileField.tsx'
import { upload } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './NoticePanel.module.css'

/** A line of the index: a document of the notice, a file to be uploaded, or a paper that is kept elsewhere. */
export interface Annexure {
  /** Keeps the focus with the line when it is moved. Not sent. */
  readonly key: string
  readonly title: string
  readonly document_id: string | null
  readonly file: File | null
}

/** As the call takes them. Files are uploaded first; one that is refused stops the reply. */
export const uploadedAnnexures = (annexures: readonly Annexure[]) =>
  Promise.all(
    annexures.map(async ({ title, document_id, file }) => ({
      title: title.trim(),
      document_id: file
        ? (await upload('POST organisation/documents/', file, { quiet: true })).document_id
        : document_id,
    })),
  )

interface Props {
  /** Documents that the notice has already. */
  readonly documents: readonly NoticeDocument[]
  readonly value: readonly Annexure[]
  readonly error: string | undefined
  readonly onChange: (annexures: readonly Annexure[]) => void
}

const NO_FILES: readonly File[] = []
const aLine = (part: Partial<Annexure>): Annexure => ({
  key: crypto.randomUUID(),
  title: '',
  document_id: null,
  file: null,
  ...part,
})
const withoutEnding = (name: string) => name.replace(/\.\w+$/, '')

/** A button that ends here keeps the focus of the line that was moved so far, and does nothing. */
const AT_END = { 'aria-disabled': true, 'data-disabled': true }

/** The annexure index of a reply, in its order. */
export function AnnexureFields({ documents, value, error, onChange }: Props) {
  const t = useTexts('notices')
  const free = documents.filter(({ document_id }) => !value.some((one) => one.document_id === document_id))
  const add = (...more: Annexure[]) => onChange([...value, ...more].slice(0, ANNEXURES_AT_MOST))
  const set = (at: number, title: string) =>
    onChange(value.map((one, index) => (index === at ? { ...one, title } : one)))
  const swap = (at: number) => {
    const [one, other] = [value[at], value[at + 1]]
    if (one && other) onChange(value.toSpliced(at, 2, other, one))
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('reply.annexures')}
      description={t('reply.annexures_help')}
      error={error}
    >
      <ol className={classes.rows}>
        {value.map(({ key, title, document_id, file }, at) => (
          <li key={key} className={classes.annexure}>
            <span>{at + 1}.</span>
            <TextInput
              size="xs"
              aria-label={t('reply.annexure', { number: at + 1 })}
              maxLength={200}
              value={title}
              onChange={({ currentTarget }) => set(at, currentTarget.value)}
            />
            <div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('reply.up', { number: at + 1 })}
                {...(at === 0 && AT_END)}
                onClick={() => swap(at - 1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('reply.down', { number: at + 1 })}
                {...(at === value.length - 1 && AT_END)}
                onClick={() => swap(at)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('reply.drop', { number: at + 1 })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                <IconX size={14} />
              </ActionIcon>
            </div>
            <p className={classes.second}>
              {file?.name ?? documents.find((one) => one.document_id === document_id)?.name ?? t('reply.not_kept')}
            </p>
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <Select
          size="xs"
          mt="xs"
          aria-label={t('reply.from_notice')}
          placeholder={t('reply.from_notice')}
          data={free.map(({ document_id, title, name }) => ({ value: document_id, label: title || name }))}
          value={null}
          onChange={(chosen) => {
            const found = free.find(({ document_id }) => document_id === chosen)
            if (found) add(aLine({ title: found.title || withoutEnding(found.name), document_id: found.document_id }))
          }}
        />
      )}
      <FileField
        label={t('reply.files')}
        value={NO_FILES}
        atMost={20}
        onChange={(files) =>
          add(...files.map((file) => aLine({ title: withoutEnding(file.name).slice(0, 200), file })))
        }
      />
      <Button
        mt="xs"
        variant="subtle"
        size="compact-xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => add(aLine({}))}
      >
        {t('reply.without_file')}
      </Button>
    </Input.Wrapper>
  )
}
