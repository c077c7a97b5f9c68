// Files of Project Fluent, which the build takes in as texts without comments.
declare module "*.ftl" {
  const text: string;
  export default text;
}
