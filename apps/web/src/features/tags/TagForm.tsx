import type { Tag, TagColour } from '@niyam/contract/tags.ts'
import { Group, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSaveTag } from './queries.ts'
import classes from './Tag.module.css'
import { COLOURS, TagDot } from './TagChip.tsx'

interface TagFormProps {
  /** Without it a new one is made. */
  tag?: Tag
  onClose: () => void
}

export function TagForm({ tag, onClose }: TagFormProps) {
  const t = useTexts('tags')
  const [name, setName] = useState(tag?.name ?? '')
  const [colour, setColour] = useState<TagColour>(tag?.colour ?? 'violet')
  const save = useSaveTag(tag?.tag_id)
  const missing = { ...(!name.trim() && { name: t('name_missing') }) }
  const { form, errors, message, refuse } = useFieldErrors(save.error, missing)
  const title = tag ? t('edit_title') : t('create_title')

  function submit() {
    if (!name.trim()) return refuse()
    save.mutate(
      { name, colour },
      {
        onSuccess: (saved) => {
          notice({ tone: 'success', title: t(tag ? 'edited' : 'created', { name: saved.name }) })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      ref={form}
      title={title}
      message={message}
      saveLabel={tag ? t('edit') : t('create')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          save.reset()
        }}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        error={errors.name}
      />
      <Radio.Group
        name="colour"
        label={t('colour')}
        value={colour}
        onChange={(value) => setColour(value as TagColour)}
        error={errors.colour}
      >
        <div className={classes.colours}>
          {COLOURS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={
                <Group gap={6} wrap="nowrap">
                  <TagDot colour={one} />
                  {t(`colours.${one}`)}
                </Group>
              }
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  )
}
