export { TagChips as default } from './TagChip.tsx'
