export const templateName = 'test_template'
