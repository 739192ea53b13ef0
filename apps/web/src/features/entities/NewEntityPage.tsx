import { Button, Select, TextInput } from '@mantine/core'
import { isEntityKind, entityKind } from '@niyam/law/reference/entity-kinds.ts'
import { kindOptions } from '../../domain/entity-kinds.ts'
import { ENTITY_NUMBER, entityIdentifierVerdict } from '../../domain/identifier-verdict.ts'
import { failureMessage } from '../../lib/api.ts'
import { usePart } from '../../lib/use-part.ts'
import { go } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { entitiesPath } from '../../paths.ts'
import { DateField } from '../../fields/DateField.tsx'
import { MaskedField } from '../../fields/MaskedField.tsx'
import { StateField } from '../../fields/StateField.tsx'
import { usePatience } from '../../fields/use-verdict.ts'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import { errorOfNumber } from './entity-draft.ts'
import { GstPortal } from './GstPortal.tsx'
import layout from './NewEntity.module.css'
import { NewEntityFacts } from './NewEntityFacts.tsx'
import { fieldLabel } from './plain-fields.ts'
import { TrackedPreview } from './TrackedPreview.tsx'
import { useNewEntity } from './use-new-entity.ts'
import { useGstPortal } from './use-gst-portal.ts'
import { useEntityPreview } from './use-entity-preview.ts'

// Its labels are the catalogue's own, and come with it.
const loadGstFields = () => import('./GstFields.tsx')

/** Four questions in sight, the number first, because it fills the rest; beside them what will be tracked. */
export default function NewEntityPage() {
  const t = useTexts('entities')
  const entity = useNewEntity()
  const { form, values, set, filled, errors, save } = entity
  const { preview, failure } = useEntityPreview(entity.body)
  const portal = useGstPortal(values.identifier, entity.fillFromPortal)
  const gstFields = usePart(loadGstFields, entity.hasRegularGstin)
  const judged = entityIdentifierVerdict(values.identifier, t('valid'))
  const { verdict, leave } = usePatience(judged, values.identifier, false)
  const registrationKinds = isEntityKind(values.kind ?? '')
    ? entityKind(values.kind as Parameters<typeof entityKind>[0]).usual_registrations
    : []
  const questions = preview?.questions.count ?? 0
  const yearOfDay = values.incorporated_on?.slice(0, 4)
  const isOtherYear =
    filled.incorporation_year !== undefined &&
    yearOfDay !== undefined &&
    yearOfDay !== String(filled.incorporation_year)
  return (
    <>
      <PageHead
        title={t('new.title')}
        crumbs={[{ label: t('title'), href: entitiesPath() }]}
        context={t('new.context')}
      />
      <div className={layout.columns}>
        <Panel padding="roomy">
          <FormColumn
            ref={form}
            label={t('new.title')}
            onSubmit={() => entity.submit(questions > 0 ? 'questions' : 'overview')}
          >
            <MaskedField
              mask={ENTITY_NUMBER}
              label={t('new.identifier')}
              description={t('new.identifier_help')}
              value={values.identifier}
              onChange={entity.setIdentifier}
              verdict={verdict}
              onBlur={() => leave(values.identifier)}
              error={errorOfNumber(errors, filled.pan !== undefined)}
            />
            <GstPortal
              portal={portal}
              onFile={(file) => void portal.read(file).then((gstin) => gstin && entity.setIdentifier(gstin))}
            />
            <TextInput
              label={t('field.name')}
              value={values.name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              maxLength={200}
              required
              autoComplete="organization"
              error={errors.name}
            />
            <Select
              label={t('field.kind')}
              description={filled.kinds.length > 1 ? t('field.kind_help') : undefined}
              data={kindOptions(filled.kinds)}
              value={values.kind}
              onChange={(kind) => set({ kind })}
              searchable
              required
              nothingFoundMessage={t('field.kind_none')}
              error={errors.kind}
            />
            {entity.hasRegularGstin &&
              gstFields?.({
                gst: values.gst,
                onChange: (gst) => set({ gst }),
                assumptions: preview?.assumptions ?? [],
                errors,
              })}
            <StickySaveBar
              saveLabel={questions > 0 ? t('new.save_and_answer', { count: questions }) : t('new.save')}
              isSaving={save.isPending}
              isDirty={entity.isDirty}
              onCancel={() => go(entitiesPath())}
              also={
                questions > 0 && (
                  <Button variant="default" disabled={save.isPending} onClick={() => entity.submit('overview')}>
                    {t('new.save_only')}
                  </Button>
                )
              }
              message={
                save.isError
                  ? t('new.not_saved', { message: failureMessage(save.error) ?? '' })
                  : Object.keys(errors).length > 0
                    ? t('new.check_fields')
                    : null
              }
            />
            {/* After the buttons, which never cover it: most entities are added without. */}
            <NewEntityFacts
              values={values}
              set={set}
              hasPan={filled.pan !== undefined}
              registrationKinds={registrationKinds}
              errors={errors}
            >
              <StateField
                label={fieldLabel('address_state')}
                value={values.address_state}
                onChange={(address_state) => set({ address_state })}
                error={errors.address_state}
              />
              <DateField
                allDates
                label={fieldLabel('incorporated_on')}
                description={
                  filled.incorporation_year
                    ? t('field.incorporated_year', { year: filled.incorporation_year })
                    : t('field.incorporated_help')
                }
                value={values.incorporated_on}
                onChange={(incorporated_on) => set({ incorporated_on })}
                error={
                  errors.incorporated_on ??
                  (isOtherYear ? t('field.incorporated_other_year', { year: filled.incorporation_year }) : undefined)
                }
              />
              <DateField
                allDates
                label={fieldLabel('tracked_from')}
                description={t('field.tracked_help')}
                value={values.tracked_from}
                onChange={(tracked_from) => set({ tracked_from })}
                error={errors.tracked_from}
              />
            </NewEntityFacts>
          </FormColumn>
        </Panel>
        <TrackedPreview preview={preview} failure={failure} />
      </div>
    </>
  )
}
