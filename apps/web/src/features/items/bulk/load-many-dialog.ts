import { loadTexts } from '../../../lib/i18n.ts'

/** The dialogs of acts on many items, with their texts. */
export const loadManyDialog = async () => (await Promise.all([import('./ManyDialog.tsx'), loadTexts('items')]))[0]
