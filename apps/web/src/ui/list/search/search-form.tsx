import { SearchFormFields, type SearchFormProps } from './search-form-fields.tsx';

/** Search fields of a list. They show the list's state, and reset when it is changed from elsewhere. */
export function SearchForm(props: SearchFormProps) {
  return <SearchFormFields key={props.list.formKey} {...props} />;
}
