/** Descriptions of the fields of changes, problems and the list of documents. */
export const answerWords = {
  'specs.name': 'The title of the document',
  url: 'The address of the document',
  message: 'One sentence for people: what is wrong and what to do',
  details: 'The same for programs',
  '@type': 'The type of the detail',
  reason: 'What is wrong, as a stable constant',
  domain: 'The domain of the constant',
  metadata: 'The values that the sentence mentions, by name',
  fieldViolations: 'Every invalid field',
  'fieldViolations.field': 'The path of the field in the request',
  'fieldViolations.description': 'What is wrong with it',
};
