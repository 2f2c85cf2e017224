import "react";

// Declarative WebMCP attributes (https://github.com/webmachinelearning/webmcp), unknown to React's types. No
// toolautosubmit: a person always presses the button.
declare module "react" {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
  interface SelectHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
}
